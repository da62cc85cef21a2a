import { readFile } from "node:fs/promises";
import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Config } from "./config.js";

export async function publish(config: Config, files: string[]): Promise<void> {
  const s3 = new S3Client({});
  const run = new Date().toISOString().replace(/[:.]/g, "-");
  for (const file of files) {
    const Key = path.posix.join(config.prefix, run, path.basename(file));
    await s3.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body: await readFile(file), ContentType: "image/png" }));
    console.log(`s3://${config.bucket}/${Key}`);
  }
}
