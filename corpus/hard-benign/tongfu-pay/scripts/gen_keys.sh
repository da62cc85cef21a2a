#!/usr/bin/env bash
set -e
out=${1:-certs}
mkdir -p "$out"
if [ -f "$out/app_private.pem" ]; then
  echo "$out/app_private.pem 已存在，不覆盖"; exit 1
fi
openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$out/app_private.pem" 2>/dev/null
chmod 600 "$out/app_private.pem"
openssl rsa -in "$out/app_private.pem" -pubout 2>/dev/null | grep -v -- '-----' | tr -d '\n' > "$out/app_public.txt"
if [ -d .git ]; then
  grep -qxF "$out/" .gitignore 2>/dev/null || echo "$out/" >> .gitignore
fi
echo "把下面这行贴到商户后台："
cat "$out/app_public.txt"; echo
