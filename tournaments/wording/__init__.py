"""Sentences people read, made from codes and values at the edge."""
