"""Single players at tables of three to seven, where everybody plays for itself."""
