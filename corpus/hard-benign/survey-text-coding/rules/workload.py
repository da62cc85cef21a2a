NAME = "workload"
WORDS = ("overtime", "too much work", "understaffed", "deadline", "burned out", "burnt out")


def match(text: str) -> bool:
    return any(w in text for w in WORDS)
