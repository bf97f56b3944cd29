#!/bin/sh
# Starts Koi, or runs one of its commands: ./koi help
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd -P) || exit 1
node=${KOI_NODE:-node}
if ! command -v "$node" >/dev/null 2>&1; then
  echo "koi  Node.js is not installed: install Node 24, or set KOI_NODE to its program" >&2
  exit 1
fi
# The flags are explained in docs/operating.md.
exec "$node" --enable-source-maps --max-semi-space-size=32 --no-memory-reducer "$here/koi.mjs" "$@"
