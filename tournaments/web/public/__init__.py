"""Pages anybody may see."""
