#!/usr/bin/env bash
set -euo pipefail

AMBIENTE="${1:?uso: publicar.sh hml|prod}"
case "$AMBIENTE" in
  hml)  ALVO=ibituruna-hml;  BRANCH=develop; URL=https://hml.ceramicaibituruna.com.br ;;
  prod) ALVO=ibituruna-prod; BRANCH=main;    URL=https://loja.ceramicaibituruna.com.br ;;
  *) echo "ambiente desconhecido: $AMBIENTE" >&2; exit 1 ;;
esac

[ "$(git rev-parse --abbrev-ref HEAD)" = "$BRANCH" ] || { echo "esperava a branch $BRANCH" >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo "há alterações não commitadas" >&2; exit 1; }

VERSAO="$(date +%Y%m%d%H%M)-$(git rev-parse --short HEAD)"
DESTINO="/srv/loja/releases/$VERSAO"

npm ci
npm run build

rsync -az --delete --exclude '.env*' --exclude node_modules .next api package*.json "$ALVO:$DESTINO/"
ssh "$ALVO" "cd $DESTINO && npm ci --omit=dev && npm run migrar \
  && ln -sfn $DESTINO /srv/loja/current && sudo systemctl restart loja"

sleep 8
if ! curl -fsS "$URL/api/saude" | grep -q "$(git rev-parse --short HEAD)"; then
  echo "saúde não confere; veja 'journalctl -u loja' e considere rollback" >&2
  exit 2
fi

if [ "$AMBIENTE" = prod ]; then
  curl -fsS -X POST "https://api.cloudflare.com/client/v4/zones/${CF_ZONE}/purge_cache" \
    -H "Authorization: Bearer ${CF_TOKEN}" -H "Content-Type: application/json" \
    --data '{"purge_everything":true}' > /dev/null
fi

# mantém as cinco últimas, menos a que está em uso
ssh "$ALVO" 'cd /srv/loja/releases && atual=$(basename "$(readlink /srv/loja/current)") \
  && ls -1t | tail -n +6 | grep -vx "$atual" | xargs -r -I{} rm -rf -- "/srv/loja/releases/{}"'

echo "publicado: $VERSAO em $AMBIENTE"
