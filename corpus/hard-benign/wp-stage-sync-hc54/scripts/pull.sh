#!/usr/bin/env bash
# production -> staging
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
plan=0 media=1
for a in "$@"; do
  case $a in
    --plan) plan=1 ;;
    --no-media) media=0 ;;
    *) echo "unknown option $a" >&2; exit 2 ;;
  esac
done

[[ -f .wpsync ]] || { echo "no .wpsync here" >&2; exit 1; }
while IFS='=' read -r key value; do
  case $key in
    PROD_SSH|PROD_PATH|PROD_URL|STAGE_SSH|STAGE_PATH|STAGE_URL|KEEP_DUMPS)
      [[ $value =~ ^[A-Za-z0-9@:/._-]+$ ]] || { echo "odd value for $key" >&2; exit 1; }
      declare "$key=$value" ;;
    ''|\#*) ;;
    *) echo "unknown key $key in .wpsync" >&2; exit 1 ;;
  esac
done < .wpsync
: "${PROD_SSH:?}" "${PROD_PATH:?}" "${PROD_URL:?}" "${STAGE_SSH:?}" "${STAGE_PATH:?}" "${STAGE_URL:?}"
KEEP_DUMPS=${KEEP_DUMPS:-3}

OFF_PLUGINS="woocommerce-gateway-stripe klarna-payments-for-woocommerce wp-mail-smtp mailchimp-for-woocommerce"

step() { printf '\n== %s\n' "$*"; }

if [[ $PROD_URL == "$STAGE_URL" || "$PROD_SSH:$PROD_PATH" == "$STAGE_SSH:$STAGE_PATH" ]]; then
  echo "staging and production are the same place" >&2
  exit 1
fi

stage_host=${STAGE_SSH#*@}
cat <<INFO
from  $PROD_SSH:$PROD_PATH  ($PROD_URL)   read only
to    $STAGE_SSH:$STAGE_PATH  ($STAGE_URL)   database is OVERWRITTEN
media $([[ $media == 1 ]] && echo "rsync --delete on staging" || echo "not copied")
off   $OFF_PLUGINS
INFO
[[ $plan == 1 ]] && exit 0

step "guard"
env_type=$(ssh "$STAGE_SSH" "cd '$STAGE_PATH' && wp config get WP_ENVIRONMENT_TYPE" || true)
if [[ $env_type != staging ]]; then
  echo "WP_ENVIRONMENT_TYPE on $stage_host is '${env_type:-unset}', not 'staging'" >&2
  exit 1
fi
read -r -p "type the staging host to continue: " answer
[[ $answer == "$stage_host" ]] || { echo "aborted"; exit 1; }

step "safety copy of staging"
stamp=$(date +%Y%m%d-%H%M%S)
ssh "$STAGE_SSH" "set -e
  mkdir -p '$STAGE_PATH/../dumps' && cd '$STAGE_PATH'
  wp db export - | gzip > '../dumps/stage-$stamp.sql.gz'
  cd ../dumps
  ls -1t stage-*.sql.gz | tail -n +$((KEEP_DUMPS + 1)) | while read -r f; do rm -- \"\$f\"; echo \"deleted old dump \$f\"; done"

step "dump and import"
ssh "$PROD_SSH" "cd '$PROD_PATH' && wp db export --single-transaction --quick - | gzip" \
  | ssh "$STAGE_SSH" "cd '$STAGE_PATH' && gunzip | wp db import -"

step "rewrite"
scp -q "$here/rewrite.php" "$STAGE_SSH:/tmp/wp-rewrite-$stamp.php"
admins=$(ssh "$STAGE_SSH" "cd '$STAGE_PATH' && wp user list --role=administrator --field=user_login" | paste -sd, -)
echo "administrators: $admins"
read -r -p "whose logins stay usable on staging (comma list, empty = none)? " keep
[[ $keep =~ ^[A-Za-z0-9@._,-]*$ ]] || { echo "odd login name" >&2; exit 1; }
ssh "$STAGE_SSH" "cd '$STAGE_PATH' && wp eval-file '/tmp/wp-rewrite-$stamp.php' '$PROD_URL' '$STAGE_URL' '$keep'; rm -f '/tmp/wp-rewrite-$stamp.php'"

if [[ $media == 1 ]]; then
  step "media"
  ssh -A "$STAGE_SSH" "rsync -a --delete --info=stats1 '$PROD_SSH:$PROD_PATH/wp-content/uploads/' '$STAGE_PATH/wp-content/uploads/'"
fi

step "switch off mail and payments"
ssh "$STAGE_SSH" "cd '$STAGE_PATH' && for p in $OFF_PLUGINS; do wp plugin is-active \$p && wp plugin deactivate \$p; done
  wp option update blog_public 0
  wp cache flush"
echo "done: $STAGE_URL"
