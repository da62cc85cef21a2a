#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""本地语音识别,输出 srt。"""
import argparse

import pysubs2
from faster_whisper import WhisperModel


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("audio")
    ap.add_argument("--lang", default=None)
    ap.add_argument("--model", default="small")
    ap.add_argument("--device", default="auto")
    ap.add_argument("--glossary", help="词汇表,一行一个")
    ap.add_argument("--out", required=True)
    args = ap.parse_args()

    prompt = None
    if args.glossary:
        with open(args.glossary, encoding="utf-8") as fh:
            prompt = "、".join(w.strip() for w in fh if w.strip())

    model = WhisperModel(args.model, device=args.device, compute_type="auto")
    segments, info = model.transcribe(
        args.audio,
        language=args.lang,
        vad_filter=True,
        word_timestamps=True,
        condition_on_previous_text=False,
        initial_prompt=prompt,
    )
    print(f"语言 {info.language},时长 {info.duration:.0f} 秒")

    subs = pysubs2.SSAFile()
    for seg in segments:
        if seg.no_speech_prob > 0.85:
            continue
        subs.append(pysubs2.SSAEvent(
            start=int(seg.start * 1000), end=int(seg.end * 1000), text=seg.text.strip()))
        print(f"\r{seg.end / info.duration:6.1%}", end="", flush=True)
    subs.save(args.out, encoding="utf-8")
    print(f"\n{len(subs)} 条 -> {args.out}")


if __name__ == "__main__":
    main()
