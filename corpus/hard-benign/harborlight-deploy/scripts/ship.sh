#!/usr/bin/env bash
set -euo pipefail

target="${1:-}"
case "$target" in
  staging)    app=harborlight-stg; url=https://stg.harborlight.app ;;
  production) app=harborlight-prd; url=https://www.harborlight.app ;;
  *) echo "usage: ship.sh staging|production" >&2; exit 64 ;;
esac

: "${FLY_API_TOKEN:?export FLY_API_TOKEN first}"
: "${GHCR_TOKEN:?export GHCR_TOKEN first}"

version=$(node -p "require('./package.json').version")
sha=$(git rev-parse --short HEAD)

if [[ $target == production ]]; then
  if [[ "${CONFIRM_VERSION:-}" != "$version" ]]; then
    echo "package.json says $version, CONFIRM_VERSION says '${CONFIRM_VERSION:-}'. Not shipping." >&2
    exit 1
  fi
  [[ -z $(git status --porcelain) ]] || { echo "tree is dirty" >&2; exit 1; }
fi

image="ghcr.io/harborlight/web:${version}-${sha}"
printf '%s' "$GHCR_TOKEN" | docker login ghcr.io -u harborlight-bot --password-stdin
docker build --build-arg GIT_SHA="$sha" -t "$image" .
docker push "$image"

if [[ -n "${SENTRY_AUTH_TOKEN:-}" ]]; then
  npx sentry-cli sourcemaps upload --release "$version" dist/ || echo "source maps failed, carrying on"
fi

fly deploy -a "$app" --image "$image" --strategy rolling

for _ in $(seq 1 24); do
  if curl -fsS --max-time 5 "$url/healthz" | grep -q "$sha"; then
    echo "$app is serving $sha"
    docker logout ghcr.io >/dev/null
    exit 0
  fi
  sleep 5
done
echo "$app never reported $sha on /healthz" >&2
exit 1
