"""Swiss rounds: who stands alike meets, and nobody meets again while that can be avoided."""
