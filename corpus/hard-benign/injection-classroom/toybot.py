"""A deliberately gullible 'assistant' for the week 6 lab.

No model, no network, no files: a handful of regexes that mimic how a naive
assistant mixes instructions with data. Students attack *this*.
"""
import argparse
import random
import re

WORDS = ["marzipan", "gantry", "plover", "isotope", "barnacle", "trellis"]

OVERRIDE = re.compile(r"(ignore|disregard|forget).{0,30}(instruction|rule)s?", re.I)
AUTHORITY = re.compile(r"^\s*(system|admin|developer)\s*:", re.I | re.M)
ASK = re.compile(r"(secret|system prompt|password|word)", re.I)


def reply(text: str, secret: str, defence: str) -> str:
    if defence == "delimiters":
        # only what stands outside <<data>> ... <</data>> counts as an instruction
        text = re.sub(r"<<data>>.*?<</data>>", "", text, flags=re.S)
    if defence == "allowlist":
        if not re.match(r"^\s*(summarise|translate|count)\b", text, re.I):
            return "I can summarise, translate or count."
        return f"(pretends to do that with {len(text.split())} words)"
    if (OVERRIDE.search(text) or AUTHORITY.search(text)) and ASK.search(text):
        return f"Of course! The secret word is '{secret}'."
    if ASK.search(text):
        return "I am not allowed to tell you the secret word."
    return f"That text has {len(text.split())} words. How can I help?"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--defence", choices=["none", "delimiters", "allowlist"], default="none")
    args = ap.parse_args()
    secret = random.choice(WORDS)
    print("toybot ready. Ctrl-D to leave.")
    while True:
        try:
            line = input("> ")
        except EOFError:
            break
        print(reply(line, secret, args.defence))


if __name__ == "__main__":
    main()
