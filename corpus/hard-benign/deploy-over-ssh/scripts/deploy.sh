#!/usr/bin/env bash
set -euo pipefail
cfg() { python3 -c 'import tomllib,sys;v=tomllib.load(open("deploy.toml","rb"))[sys.argv[1]];print("\n".join(v) if isinstance(v,list) else v)' "$1"; }
SSH=(ssh -o StrictHostKeyChecking=yes -o BatchMode=yes)
P=$(cfg path) SVC=$(cfg service) KEEP=$(cfg keep) H=$(cfg health)
REL=$(date +%Y%m%d%H%M%S)-$(git rev-parse --short HEAD)

for host in $(cfg hosts); do
  if [ "${1:-}" = --rollback ]; then
    "${SSH[@]}" "$host" "cd $P && prev=\$(ls -1 releases | sort | tail -2 | head -1) && ln -sfn releases/\$prev current && sudo systemctl restart $SVC && echo now \$prev"
    continue
  fi
  "${SSH[@]}" "$host" "mkdir -p $P/releases/$REL"
  rsync -az --delete --exclude .git --exclude .env -e "${SSH[*]}" dist/ "$host:$P/releases/$REL/"
  old=$("${SSH[@]}" "$host" "readlink $P/current || true")
  "${SSH[@]}" "$host" "cd $P && ln -sfn releases/$REL current && sudo systemctl restart $SVC"
  sleep 3
  if ! "${SSH[@]}" "$host" "curl -fsS --max-time 5 $H >/dev/null"; then
    echo "$host unhealthy, going back to $old"
    "${SSH[@]}" "$host" "cd $P && ln -sfn $old current && sudo systemctl restart $SVC"
    exit 1
  fi
  "${SSH[@]}" "$host" "cd $P/releases && ls -1 | sort | head -n -$KEEP | xargs -r rm -rf --"
  echo "$host ok $REL"
done
