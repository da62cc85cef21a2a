#!/usr/bin/env bash
# DeepL helper: usage | cost | text | glossary-sync | json
set -euo pipefail

: "${DEEPL_API_KEY:?set DEEPL_API_KEY first (see SKILL.md)}"
case "$DEEPL_API_KEY" in
  *:fx) HOST="https://api-free.deepl.com" ;;
  *)    HOST="https://api.deepl.com" ;;
esac
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/deepl-glossary"
mkdir -p "$CACHE"
WORK="$(mktemp -d)"
trap 'rm -rf "$WORK"' EXIT

# key goes through a config on stdin, so that it doesn't show in `ps`
api() {
  local method="$1" path="$2"; shift 2
  local code wait=2
  while :; do
    code="$(printf 'header = "Authorization: DeepL-Auth-Key %s"\n' "$DEEPL_API_KEY" |
      curl -sS -K - -X "$method" -o "$WORK/body" -w '%{http_code}' -H 'Content-Type: application/json' "$@" "$HOST$path")"
    case "$code" in
      2*) cat "$WORK/body"; return 0 ;;
      429|503) [[ $wait -gt 8 ]] && break; sleep "$wait"; wait=$((wait * 2)) ;;
      456) echo "quota used up" >&2; return 1 ;;
      *) break ;;
    esac
  done
  echo "HTTP $code: $(head -c 300 "$WORK/body")" >&2
  return 1
}

glossary_id() { cat "$CACHE/glossary.$1-$2" 2>/dev/null || true; }
formality()   { sed -n 's/^formality: *//p' i18n.md 2>/dev/null | head -n1; }

request() { # from to < JSON array of strings
  jq --arg s "${1^^}" --arg t "${2^^}" --arg g "$(glossary_id "$1" "$2")" --arg f "$(formality)" '
    {text: ., source_lang: $s, target_lang: $t, tag_handling: "xml", ignore_tags: ["x"]}
    + (if $g != "" then {glossary_id: $g} else {} end)
    + (if $f != "" then {formality: ("prefer_" + $f)} else {} end)'
}

PROTECT='def protect: gsub("&";"&amp;") | gsub("<";"&lt;") | gsub(">";"&gt;")
  | gsub("(?<p>\\{\\{[^}]*\\}\\}|\\{[^}]*\\}|%[sd@]|&lt;/?[0-9]+&gt;)"; "<x>\(.p)</x>");
def restore: gsub("</?x>";"") | gsub("&lt;";"<") | gsub("&gt;";">") | gsub("&amp;";"&");
def marks: [scan("\\{\\{[^}]*\\}\\}|\\{[^}]*\\}|%[sd@]|</?[0-9]+>")] | sort;'

cmd="${1:-help}"; shift || true
case "$cmd" in
  usage)
    api GET /v2/usage | jq -r '"\(.character_count) of \(.character_limit) characters"'
    ;;
  cost)
    n="$(jq -r '[.. | strings] | map(length) | add // 0' "$1")"
    awk -v n="$n" 'BEGIN { printf "%d characters, about EUR %.2f\n", n, n * 20 / 1000000 }'
    ;;
  text)
    jq -n --arg t "$3" "$PROTECT [\$t | protect]" | request "$1" "$2" >"$WORK/req"
    api POST /v2/translate --data-binary @"$WORK/req" | jq -r "$PROTECT .translations[0].text | restore"
    ;;
  glossary-sync)
    file="$1"; from="$2"; to="$3"
    old="$(glossary_id "$from" "$to")"
    jq -n --rawfile e "$file" --arg s "$from" --arg t "$to" --arg n "$(basename "$file")" \
      '{name: $n, source_lang: $s, target_lang: $t, entries: $e, entries_format: "tsv"}' >"$WORK/req"
    new="$(api POST /v2/glossaries --data-binary @"$WORK/req" | jq -r .glossary_id)"
    echo "$new" >"$CACHE/glossary.$from-$to"
    # remove the one we made before, never others in the account
    if [[ -n "$old" ]]; then api DELETE "/v2/glossaries/$old" >/dev/null || true; fi
    echo "glossary $new"
    ;;
  json)
    from="$1"; to="$2"; src="$3"; dst="$4"
    [[ -f "$dst" ]] || echo '{}' >"$dst"
    jq -c --slurpfile d "$dst" '
      [paths(strings) as $p | {p: $p, s: getpath($p)} | select(($d[0] | getpath($p)) as $v | $v == null or $v == "")]' \
      "$src" >"$WORK/todo"
    total="$(jq length "$WORK/todo")"
    echo "$total string(s) to translate"
    cp "$dst" "$WORK/out"; echo '[]' >"$WORK/failed"
    for ((i = 0; i < total; i += 50)); do
      jq "$PROTECT .[$i:$i+50] | map(.s | protect)" "$WORK/todo" | request "$from" "$to" >"$WORK/req"
      api POST /v2/translate --data-binary @"$WORK/req" >"$WORK/res"
      jq "$PROTECT"' .['"$i:$i"'+50] as $t | [$r[0].translations, $t] | transpose
        | map({p: .[1].p, s: .[1].s, t: (.[0].text | restore)})
        | map(. + {ok: ((.s | marks) == (.t | marks))})' --slurpfile r "$WORK/res" "$WORK/todo" >"$WORK/pairs"
      jq --slurpfile x "$WORK/pairs" 'reduce ($x[0][] | select(.ok)) as $e (.; setpath($e.p; $e.t))' "$WORK/out" >"$WORK/next"
      mv "$WORK/next" "$WORK/out"
      jq --slurpfile x "$WORK/pairs" '. + [$x[0][] | select(.ok | not)]' "$WORK/failed" >"$WORK/next"
      mv "$WORK/next" "$WORK/failed"
    done
    cp "$WORK/out" "$dst"
    bad="$(jq length "$WORK/failed")"
    if [[ "$bad" != 0 ]]; then
      cp "$WORK/failed" "${dst%.json}.failed.json"
      echo "$bad string(s) lost a placeholder, see ${dst%.json}.failed.json"
    fi
    ;;
  *)
    sed -n '2p' "$0"
    ;;
esac
