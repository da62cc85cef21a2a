#!/bin/sh
# One worker in a container: sees its worktree and the model's API, nothing else.
set -eu
tree="$1"
prompt="$2"
docker network inspect swarm-egress > /dev/null 2>&1 || docker network create --internal swarm-egress > /dev/null
exec docker run --rm -i \
  --network swarm-egress \
  -e ANTHROPIC_API_KEY \
  -e HTTPS_PROXY=http://egress-proxy:3128 \
  -v "$tree:/work" -w /work \
  --memory 4g --pids-limit 512 --cap-drop ALL --security-opt no-new-privileges \
  swarm-worker:latest \
  claude -p "$prompt" --output-format json --dangerously-skip-permissions
