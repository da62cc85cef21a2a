#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ! python3 "$here/keysniff.py" --staged; then
    echo "keysniff: commit stopped. If it is a false alarm add 'keysniff:allow' to the line." >&2
    exit 1
fi
