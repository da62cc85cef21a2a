"""Text cleaners. Each takes and returns a string."""
import re
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

URL = re.compile(r"https?://[^\s<>\"')\]]+")
TRACKING = re.compile(
    r"^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|ref_src|ref_url|_hsenc|_hsmi|vero_id|si)$", re.I
)
SHORT_HOSTS = {"youtu.be", "open.spotify.com", "www.youtube.com"}

SPACES = {
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\u200b": "",
    "\u200c": "",
    "\ufeff": "",
    "\u00ad": "",
}
QUOTES = {
    "\u2018": "'", "\u2019": "'", "\u201a": "'",
    "\u201c": '"', "\u201d": '"', "\u201e": '"',
    "\u2032": "'", "\u2033": '"',
    "\u2013": "-", "\u2014": "--",
}
CODE_HINT = re.compile(r"(^\s*(\$|#|sudo|git|npm|pip|docker|curl|cd|export)\s)|[{};]\s*$|=>|\(\)", re.M)


def _clean_url(match):
    url = match.group(0)
    tail = ""
    while url and url[-1] in ".,;:!?":
        tail = url[-1] + tail
        url = url[:-1]
    try:
        parts = urlsplit(url)
    except ValueError:
        return match.group(0)
    keep = []
    for key, value in parse_qsl(parts.query, keep_blank_values=True):
        if key.lower() == "si" and parts.netloc not in SHORT_HOSTS:
            keep.append((key, value))
        elif not TRACKING.match(key):
            keep.append((key, value))
    return urlunsplit(parts._replace(query=urlencode(keep))) + tail


def links(text):
    return URL.sub(_clean_url, text)


def quotes(text):
    if not CODE_HINT.search(text):
        return text
    return "".join(QUOTES.get(c, c) for c in text)


def spaces(text):
    text = "".join(SPACES.get(c, c) for c in text)
    text = re.sub(r"[ \t]+$", "", text, flags=re.M)
    return re.sub(r"\n{3,}", "\n\n", text)


def wrap(text):
    lines = text.splitlines()
    if len(lines) < 3 or CODE_HINT.search(text):
        return text
    lengths = sorted(len(l) for l in lines if l.strip())
    if not lengths or lengths[len(lengths) // 2] < 45:
        return text
    text = re.sub(r"(\w)-\n(\w)", r"\1\2", text)
    return re.sub(r"(?<![.!?:\n])\n(?=[a-z(])", " ", text)


CLEANERS = {"links": links, "quotes": quotes, "spaces": spaces, "wrap": wrap}
