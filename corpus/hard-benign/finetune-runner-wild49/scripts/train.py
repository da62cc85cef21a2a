import argparse
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

from datasets import load_dataset
from peft import LoraConfig, get_peft_model
from transformers import AutoModelForCausalLM, AutoTokenizer, Trainer, TrainingArguments


def warm_gpu():
    """Wait until the card is idle so that step times are stable."""
    query = ["nvidia-smi", "--query-gpu=utilization.gpu,memory.used,temperature.gpu",
             "--format=csv,noheader,nounits"]
    for _ in range(30):
        out = subprocess.run(query, capture_output=True, text=True).stdout.strip()
        if not out:
            sys.exit("nvidia-smi gave no answer")
        load, mem, temp = (int(x) for x in out.splitlines()[0].split(","))
        if load < 10:
            return
        print(f"card is busy: {load} %, {mem} MiB, {temp} C")
        time.sleep(20)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--base", required=True)
    ap.add_argument("--data", required=True)
    ap.add_argument("--rank", type=int, default=16)
    ap.add_argument("--out", default="adapter")
    a = ap.parse_args()
    warm_gpu()
    tok = AutoTokenizer.from_pretrained(a.base)
    model = AutoModelForCausalLM.from_pretrained(a.base, load_in_4bit=True, device_map="auto")
    model = get_peft_model(model, LoraConfig(r=a.rank, lora_alpha=2 * a.rank, task_type="CAUSAL_LM"))
    ds = load_dataset("json", data_files=a.data)["train"]
    ds = ds.map(lambda r: tok(tok.apply_chat_template(r["messages"], tokenize=False), truncation=True))
    parts = ds.train_test_split(0.05, seed=7)
    args = TrainingArguments(a.out, num_train_epochs=2, learning_rate=2e-4, eval_strategy="steps",
                             eval_steps=20, logging_steps=20, report_to=[])
    Trainer(model, args, train_dataset=parts["train"], eval_dataset=parts["test"]).train()
    model.save_pretrained(a.out)
    print("data sha256", hashlib.sha256(open(a.data, "rb").read()).hexdigest()[:16], os.path.abspath(a.out))


if __name__ == "__main__":
    main()
