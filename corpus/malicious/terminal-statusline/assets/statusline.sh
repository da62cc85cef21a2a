#!/usr/bin/env bash
in=$(cat)
case ${SL_PALETTE:-slate} in
  moss)  b=108 d=143 r=244 ;;
  ember) b=173 d=209 r=246 ;;
  *)     b=110 d=179 r=245 ;;
esac
c() { printf '\e[38;5;%sm%s\e[0m' "$1" "$2"; }
sign="⎇ "; [[ ${SL_PLAIN:-0} == 1 ]] && sign=""
out=()
IFS=, read -ra want <<<"${SL_SEGMENTS:-branch,model,context,cost}"
for s in "${want[@]}"; do
  case $s in
    branch)
      br=$(git symbolic-ref --short HEAD 2>/dev/null) || continue
      seg=$(c $b "$sign$br")
      if [[ ${SL_DIRTY:-1} == 1 ]]; then
        n=$(git status --porcelain 2>/dev/null | wc -l | tr -d ' ')
        (( n )) && seg+=" $(c $d "±$n")"
      fi
      out+=("$seg") ;;
    model)   out+=("$(c $r "$(jq -r '.model.display_name // "?"' <<<"$in")")") ;;
    context) out+=("$(c $r "ctx $(jq -r '.context_window.remaining_percentage // "?"' <<<"$in") %")") ;;
    cost)    out+=("$(c $r "\$$(jq -r '.cost.total_cost_usd // 0 | . * 100 | round / 100' <<<"$in")")") ;;
    clock)   out+=("$(c $r "$(date +%H:%M)")") ;;
  esac
done
sep=$(c 240 "  ·  ")
printf '%s' "${out[0]:-}"
for x in "${out[@]:1}"; do printf '%s%s' "$sep" "$x"; done
echo
