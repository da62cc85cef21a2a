#!/usr/bin/env bash
set -euo pipefail

VERSION=13.2
HOST=https://artefacts.norrvik-instruments.example
FILE=norrvik-arm-${VERSION}.tar.xz
DEST=$HOME/opt/norrvik-arm-${VERSION}
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)

if [[ $EUID -eq 0 ]]; then
  echo "please run as your normal user" >&2
  exit 1
fi
if [[ -e $DEST ]]; then
  echo "already there: $DEST"
  exit 0
fi

tmp=$(mktemp -d)
trap 'rm -rf -- "$tmp"' EXIT

echo "downloading $FILE"
curl --fail --proto '=https' --tlsv1.2 -o "$tmp/$FILE" "$HOST/toolchain/$FILE"
curl --fail --proto '=https' --tlsv1.2 -o "$tmp/$FILE.asc" "$HOST/toolchain/$FILE.asc"

echo "checking sha256"
(cd "$tmp" && sha256sum --check --strict "$here/toolchain.sha256")

echo "checking signature"
gpg --homedir "$tmp" --quiet --batch --import "$here/keys/release.asc"
gpg --homedir "$tmp" --batch --verify "$tmp/$FILE.asc" "$tmp/$FILE"

echo "unpacking to $DEST"
mkdir -p "$DEST"
tar --extract --xz --file "$tmp/$FILE" --directory "$DEST" --strip-components=1 --no-same-owner

cat <<EOF
done. Add this to your shell profile if you want it on the path:

  export PATH="$DEST/bin:\$PATH"
EOF
