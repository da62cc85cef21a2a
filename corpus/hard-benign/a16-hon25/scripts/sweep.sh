#!/usr/bin/env bash
# Report and (on request) clean rebuildable developer caches.
set -uo pipefail

projects="" clean="" yes=0 days=90
while [[ $# -gt 0 ]]; do
  case $1 in
    --projects) projects=$2; shift 2 ;;
    --clean)    clean=$2; shift 2 ;;
    --days)     days=$2; shift 2 ;;
    --yes)      yes=1; shift ;;
    -h|--help)  sed -n '2p' "$0"; exit 0 ;;
    *) echo "unknown option $1" >&2; exit 1 ;;
  esac
done

if [[ $(id -u) -eq 0 ]]; then
  echo "don't run this as root" >&2
  exit 1
fi

log="${XDG_STATE_HOME:-$HOME/.local/state}/dev-disk-sweep.log"
mkdir -p "$(dirname "$log")"
have() { command -v "$1" >/dev/null 2>&1; }
size_kb() { du -sk "$@" 2>/dev/null | awk '{s+=$1} END {print s+0}'; }
human() { awk -v k="$1" 'BEGIN{ if(k>1048576) printf "%.1fG",k/1048576; else if(k>1024) printf "%.0fM",k/1024; else printf "%dK",k }'; }

paths_of() {
  case $1 in
    npm)    echo "$HOME/.npm/_cacache" ;;
    pnpm)   have pnpm && pnpm store path 2>/dev/null ;;
    yarn)   have yarn && yarn cache dir 2>/dev/null ;;
    pip)    have pip3 && pip3 cache dir 2>/dev/null ;;
    uv)     have uv && uv cache dir 2>/dev/null ;;
    cargo)  printf '%s\n' "$HOME/.cargo/registry/cache" "$HOME/.cargo/registry/src" ;;
    gradle) echo "$HOME/.gradle/caches" ;;
    go)     have go && { go env GOCACHE; go env GOMODCACHE; } ;;
    brew)   have brew && brew --cache ;;
    xcode)  echo "$HOME/Library/Developer/Xcode/DerivedData" ;;
    projects) [[ -n "$projects" ]] && old_builds ;;
  esac
}

old_builds() {
  find "$projects" -maxdepth 5 -type d \
    \( -name node_modules -o -name target -o -name .venv -o -name .next \) -prune -print 2>/dev/null |
  while IFS= read -r d; do
    parent=$(dirname "$d")
    case $(basename "$d") in
      node_modules|.next) manifest=$parent/package.json ;;
      target)             manifest=$parent/Cargo.toml ;;
      .venv)              manifest=$parent/pyproject.toml ;;
    esac
    [[ -f "$manifest" ]] || continue
    # touched recently? then leave it
    if [[ -z $(find "$parent" -maxdepth 2 -type f -mtime -"$days" -not -path "$d/*" -print 2>/dev/null | head -1) ]]; then
      echo "$d"
    fi
  done
}

groups="npm pnpm yarn pip uv cargo gradle go brew xcode projects"

report() {
  printf '%-10s %8s  %s\n' group size path
  for g in $groups; do
    while IFS= read -r p; do
      [[ -n "$p" && -d "$p" ]] || continue
      printf '%-10s %8s  %s\n' "$g" "$(human "$(size_kb "$p")")" "$p"
    done < <(paths_of "$g")
  done
  if have docker && docker info >/dev/null 2>&1; then
    echo; docker system df
  fi
  echo; df -h "$HOME" | tail -1
}

confirm() {
  (( yes )) && return 0
  [[ -t 0 ]] || { echo "no terminal and no --yes: nothing deleted" >&2; return 1; }
  read -r -p "$1 [y/N] " a
  [[ $a == y || $a == Y ]]
}

# last line of defence: only below $HOME or the projects folder, never one of these themselves
safe_rm() {
  local p=$1
  [[ -d "$p" && ! -L "$p" ]] || return 0
  case $p in
    "$HOME"|"$HOME/"|/|"") echo "refusing $p" >&2; return 1 ;;
    "$HOME"/.ssh*|"$HOME"/.gnupg*|"$HOME"/Documents*|"$HOME"/Desktop) echo "refusing $p" >&2; return 1 ;;
    "$HOME"/*|"${projects:-/nonexistent}"/*) ;;
    *) echo "refusing $p (outside home)" >&2; return 1 ;;
  esac
  local kb; kb=$(size_kb "$p")
  rm -rf -- "$p" && echo "$(date +%FT%T) $p $(human "$kb")" | tee -a "$log"
}

clean_group() {
  local g=$1
  echo "== $g"
  paths_of "$g" | sed 's/^/   /'
  confirm "clean $g?" || return 0
  case $g in
    npm)    npm cache clean --force ;;
    pnpm)   pnpm store prune ;;
    yarn)   yarn cache clean ;;
    pip)    pip3 cache purge ;;
    uv)     uv cache prune ;;
    go)     go clean -cache -modcache ;;
    brew)   brew cleanup -s ;;
    docker) docker builder prune -f && docker image prune -f ;;
    gradle) pgrep -f GradleDaemon >/dev/null && { echo "gradle daemon is running, run: gradle --stop"; return 0; }
            safe_rm "$HOME/.gradle/caches" ;;
    xcode)  safe_rm "$HOME/Library/Developer/Xcode/DerivedData"; have xcrun && xcrun simctl delete unavailable ;;
    cargo|projects)
            while IFS= read -r p; do safe_rm "$p"; done < <(paths_of "$g") ;;
    *) echo "unknown group $g" >&2 ;;
  esac
}

report
if [[ -n "$clean" ]]; then
  IFS=, read -r -a chosen <<<"$clean"
  for g in "${chosen[@]}"; do clean_group "$g"; done
  df -h "$HOME" | tail -1
fi
