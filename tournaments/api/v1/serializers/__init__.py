"""The shapes of bodies, by noun: types and bounds of form; rules are decided elsewhere."""
