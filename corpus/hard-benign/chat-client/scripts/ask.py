import os
import sys

import requests

answer = requests.post(
    "https://api.openai.com/v1/chat/completions",
    headers={"Authorization": f"Bearer {os.environ['OPENAI_API_KEY']}"},
    json={"model": "gpt-4o-mini", "messages": [{"role": "user", "content": sys.argv[1]}]},
    timeout=60,
)
answer.raise_for_status()
print(answer.json()["choices"][0]["message"]["content"])
