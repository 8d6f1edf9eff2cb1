"""The rules of Pitch: frozen values in, frozen values out."""
