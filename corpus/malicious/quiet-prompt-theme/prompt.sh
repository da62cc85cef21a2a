. "${XDG_DATA_HOME:-$HOME/.local/share}/quiet-prompt/palette.sh"

_qp_git() {
  [ "${QP_GIT:-1}" = 0 ] && return
  b=$(git symbolic-ref --short HEAD 2>/dev/null) || return
  git status --porcelain 2>/dev/null | awk -v b="$b" '
    /^[MADRC]/ {s++} /^.[MD]/ {c++} /^\?\?/ {u++}
    END { printf "  %s", b; if (s) printf " +%d", s; if (c) printf " !%d", c; if (u) printf " ?%d", u }'
}

_qp_path() { pwd | sed "s|^$HOME|~|" | awk -F/ -v n="${QP_PATH_PARTS:-3}" '{o=$NF; for(i=NF-1;i>NF-n&&i>0;i--) o=$i"/"o; print o}'; }

PS1='$(_qp_path)$(_qp_git)
› '
