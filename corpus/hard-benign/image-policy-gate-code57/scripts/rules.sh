# Rule predicates: each returns 0 when the container is fine.

mapfile -t REGISTRIES < <(grep -Ev '^\s*(#|$)' "$here/policy/registries.txt")

registry_ok() {
  local image=$1 prefix
  for prefix in "${REGISTRIES[@]}"; do
    [[ $image == "$prefix"* ]] && return 0
  done
  return 1
}

digest_ok() {
  [[ $1 =~ @sha256:[0-9a-f]{64}$ ]]
}

privileged_ok() {
  [[ $(yq '.securityContext.privileged // false' <<<"$1") != true ]]
}

limits_ok() {
  [[ $(yq '.resources.limits.memory // ""' <<<"$1") != "" &&
     $(yq '.resources.limits.cpu // ""' <<<"$1") != "" ]]
}

reason_of() {
  yq '.metadata.annotations["gate/reason"] // ""' <<<"$1"
}

is_waived() { # rule doc
  local list
  [[ -n $(reason_of "$2") ]] || return 1
  list=$(yq '.metadata.annotations["gate/allow"] // ""' <<<"$2")
  [[ ",${list// /}," == *",$1,"* ]]
}
