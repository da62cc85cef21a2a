#!/bin/sh
set -eu
v=${1:?version, for instance v1.31.4}
case $(uname -m) in x86_64) a=amd64 ;; aarch64|arm64) a=arm64 ;; *) echo "unknown machine" >&2; exit 1 ;; esac
case $(uname -s) in Linux) o=linux ;; Darwin) o=darwin ;; *) echo "use winget" >&2; exit 1 ;; esac
t=$(mktemp -d)
trap 'rm -rf "$t"' EXIT
curl -fsSL -o "$t/kubectl" "https://dl.k8s.io/release/$v/bin/$o/$a/kubectl"
curl -fsSL -o "$t/sum" "https://dl.k8s.io/release/$v/bin/$o/$a/kubectl.sha256"
if command -v sha256sum >/dev/null; then have=$(sha256sum "$t/kubectl"); else have=$(shasum -a 256 "$t/kubectl"); fi
[ "${have%% *}" = "$(cat "$t/sum")" ] || { echo "checksum differs, nothing installed" >&2; exit 1; }
mkdir -p "$HOME/.local/bin"
install -m 755 "$t/kubectl" "$HOME/.local/bin/kubectl"
echo "kubectl $v in ~/.local/bin"
