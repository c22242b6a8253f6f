#!/bin/sh
# Starts Jibline, or runs one of its commands, with the Node beside it. Environment variables configure it: see README.md.
set -eu
here=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
node="$here/node/bin/node"
command=${1:-start}
if [ $# -gt 0 ]; then shift; fi

case "$command" in
start)
  WEB_ROOT=${WEB_ROOT:-$here/web}
  export WEB_ROOT
  exec env {{environment}} "$node" {{flags}} "$here/apps/api/src/main.ts"
  ;;
{{commands}})
  if [ "${1:-}" != --verify ] && [ -z "${DATABASE_URL:-}${DATA_DIR:-}" ]; then
    echo "Set DATABASE_URL or DATA_DIR as for the server, so that this command finds its database." >&2
    exit 2
  fi
  exec "$node" "$here/scripts/$command.ts" "$@"
  ;;
*)
  echo "Usage: jibline [start], or jibline {{commands}} …" >&2
  exit 2
  ;;
esac
