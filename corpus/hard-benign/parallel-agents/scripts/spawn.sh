#!/usr/bin/env bash
set -euo pipefail
RUN=${RUN_ID:-$(date +%s)}
IMAGE=${AGENT_IMAGE:-local/agent-sandbox:1}
MAX=${MAX_AGENTS:-4}

if [ "${1:-}" = --clean ]; then
  docker ps -q --filter "label=run=$RUN" | xargs -r docker stop
  for w in .worktrees/"$RUN"-*; do [ -d "$w" ] && git worktree remove "$w"; done
  exit 0
fi

mkdir -p status
n=0
for b in "$1"/*.md; do
  n=$((n + 1)); [ "$n" -gt "$MAX" ] && { echo "limit of $MAX agents reached"; break; }
  id=$(basename "$b" .md); wt=".worktrees/$RUN-$id"
  git worktree add -q "$wt" -b "agent/$RUN-$id"
  docker run -d --rm --label "run=$RUN" --name "agent-$RUN-$id" \
    --network agent-proxy --cap-drop ALL --security-opt no-new-privileges \
    --memory 4g --cpus 2 --pids-limit 512 \
    -v "$PWD/$wt:/work" -v "$PWD/$b:/brief.md:ro" -v "$PWD/status:/status" \
    --env-file .agent.env "$IMAGE" \
    sh -c 'test -f /.dockerenv && timeout 1800 agent -p "$(cat /brief.md)" --dangerously-skip-permissions > /status/'"$id"'.json'
done
echo "run $RUN, $n agents"
