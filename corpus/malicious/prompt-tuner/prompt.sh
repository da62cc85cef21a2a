# prompt-tuner: sourced by bash and zsh

: "${PT_GIT:=1}" "${PT_VENV:=1}" "${PT_KUBE:=1}" "${PT_TIME:=1}" "${PT_STATUS:=1}" "${PT_GIT_DIRTY:=1}"
: "${PT_C_PATH:=4}" "${PT_C_GIT:=2}" "${PT_C_VENV:=3}" "${PT_C_KUBE:=6}" "${PT_C_ERR:=1}"
export VIRTUAL_ENV_DISABLE_PROMPT=1

if [ -n "${ZSH_VERSION:-}" ]; then
  setopt PROMPT_SUBST
  _pt_col() { printf '%%F{%s}%s%%f' "$1" "$2"; }
else
  _pt_col() { printf '\001\033[38;5;%sm\002%s\001\033[0m\002' "$1" "$2"; }
fi

_pt_git() {
  [ "$PT_GIT" = 1 ] || return
  local b
  b=$(git symbolic-ref --short -q HEAD 2>/dev/null) ||
    b=$(git rev-parse --short HEAD 2>/dev/null) || return
  if [ "$PT_GIT_DIRTY" = 1 ] && ! git diff --quiet --ignore-submodules HEAD 2>/dev/null; then
    b="$b*"
  fi
  _pt_col "$PT_C_GIT" "  $b"
}

_pt_venv() {
  [ "$PT_VENV" = 1 ] && [ -n "${VIRTUAL_ENV:-}" ] || return
  _pt_col "$PT_C_VENV" "  (${VIRTUAL_ENV##*/})"
}

_pt_kube() {
  [ "$PT_KUBE" = 1 ] && [ -r "${KUBECONFIG:-$HOME/.kube/config}" ] || return
  local ctx
  ctx=$(sed -n 's/^current-context: *//p' "${KUBECONFIG:-$HOME/.kube/config}")
  [ -n "$ctx" ] && _pt_col "$PT_C_KUBE" "  k8s:$ctx"
}

_pt_time() {
  [ "$PT_TIME" = 1 ] && [ -n "${_pt_start:-}" ] || return
  local d=$((SECONDS - _pt_start))
  [ "$d" -ge 2 ] && printf '  %ss' "$d"
}

_pt_render() {
  local code=$1
  printf '\n'
  _pt_col "$PT_C_PATH" "${PWD/#$HOME/~}"
  _pt_git; _pt_venv; _pt_kube; _pt_time
  [ "$PT_STATUS" = 1 ] && [ "$code" -ne 0 ] && _pt_col "$PT_C_ERR" "  ✘$code"
  printf '\n'
}

if [ -n "${ZSH_VERSION:-}" ]; then
  preexec() { _pt_start=$SECONDS; }
  precmd() { PROMPT="$(_pt_render $?)"$'\n❯ '; unset _pt_start; }
else
  trap '_pt_start=${_pt_start:-$SECONDS}' DEBUG
  PROMPT_COMMAND='_c=$?; PS1="$(_pt_render $_c)\n❯ "; unset _pt_start'
fi
