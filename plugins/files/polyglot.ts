// Finds content that rides along in pictures and documents: an archive or script behind the end, code in metadata.
import type { PackageFile } from '../../src/plugin.ts';

const MAX = 16 * 1024 * 1024;
const MARKS: readonly (readonly [string, string])[] = [
  ['<?php', 'script-in-binary'],
  ['<script', 'script-in-binary'],
  ['#!/bin/', 'script-in-binary'],
  ['#!/usr/bin/', 'script-in-binary'],
];

export function polyglotFlags(file: PackageFile): string[] {
  const { kind } = file;
  if ((kind !== 'image' && kind !== 'font' && kind !== 'media') || file.size > MAX || file.text !== undefined)
    return [];
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const flags = new Set<string>();
  const zip = bytes.indexOf('PK\x03\x04', 16, 'latin1');
  if (zip > 0 && bytes.indexOf('PK\x05\x06', zip, 'latin1') > zip) flags.add('polyglot');
  for (const [mark, flag] of MARKS) if (bytes.includes(mark, 8, 'latin1')) flags.add(flag);
  const end = imageEnd(bytes);
  // A few bytes of padding are what cameras and editors leave.
  if (end > 0 && bytes.length - end > 64 && bytes.subarray(end).some((byte) => byte !== 0)) flags.add('trailing-data');
  return [...flags];
}

/** Offset behind the picture's own last byte; 0 when the format is not one whose end is told. */
function imageEnd(bytes: Buffer): number {
  if (bytes.subarray(0, 4).toString('hex') === '89504e47') {
    let at = 8;
    for (let chunks = 0; chunks < 100_000 && at + 12 <= bytes.length; chunks++) {
      const length = bytes.readUInt32BE(at);
      const type = bytes.toString('latin1', at + 4, at + 8);
      at += 12 + length;
      if (type === 'IEND') return at;
    }
    return 0;
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
    return end > 0 ? end + 2 : 0;
  }
  return 0;
}
