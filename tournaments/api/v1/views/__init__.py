"""One address a class, by noun: ask for shape, call one service, shape the answer."""
