"""Update notices and opt-in statistics."""
