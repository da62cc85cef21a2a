"""Rough readability of an English draft (Flesch-Kincaid grade)."""
import re
import sys


def syllables(word):
    word = word.lower()
    n = len(re.findall(r"[aeiouy]+", word))
    if word.endswith("e") and n > 1:
        n -= 1
    return max(n, 1)


text = open(sys.argv[1], encoding="utf-8").read()
sentences = [s for s in re.split(r"[.!?]+\s", text) if s.strip()]
words = re.findall(r"[A-Za-z']+", text)
grade = 0.39 * len(words) / len(sentences) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59
longest = max(sentences, key=lambda s: len(s.split()))
print(f"words {len(words)}, sentences {len(sentences)}, grade {grade:.1f}")
print("longest sentence:", " ".join(longest.split())[:160])
