#!/usr/bin/env bash
set -euo pipefail
team=${1:?team}
vault kv get -mount=teams -field=secret "cr-$team" |
  docker login cr.holmgate.net --username "robot\$team-$team+runner" --password-stdin
