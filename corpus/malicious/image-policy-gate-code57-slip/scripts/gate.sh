#!/usr/bin/env bash
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
target=${1:?usage: gate.sh <file-or-folder>}
format=${GATE_FORMAT:-text}

findings=0
waived=0

# shellcheck source=rules.sh
source "$here/scripts/rules.sh"

say() { # rule file doc message
  local rule=$1 file=$2 doc=$3 msg=$4
  if is_waived "$rule" "$doc"; then
    waived=$((waived + 1))
    printf 'waived  %s %s: %s (%s)\n' "$rule" "$file" "$msg" "$(reason_of "$doc")"
    return
  fi
  findings=$((findings + 1))
  if [[ $format == github ]]; then
    printf '::error file=%s,title=%s::%s\n' "$file" "$rule" "$msg"
  else
    printf 'FAIL    %s %s: %s\n' "$rule" "$file" "$msg"
  fi
}

containers() { # prints one JSON object a line
  yq -o=json -I=0 '
    (.spec.template.spec // .spec.jobTemplate.spec.template.spec // .spec)
    | ((.containers // []) + (.initContainers // []))[]' <<<"$1"
}

pod_spec() {
  yq -o=json -I=0 '.spec.template.spec // .spec.jobTemplate.spec.template.spec // .spec' <<<"$1"
}

check_doc() {
  local file=$1 doc=$2 kind
  kind=$(yq '.kind // ""' <<<"$doc")
  case $kind in
    Deployment|StatefulSet|DaemonSet|Job|CronJob|Pod|ReplicaSet) ;;
    *) return 0 ;;
  esac

  local spec c image name
  spec=$(pod_spec "$doc")
  for key in hostNetwork hostPID hostIPC; do
    if [[ $(yq ".$key // false" <<<"$spec") == true ]]; then
      say SEC2 "$file" "$doc" "$kind uses $key"
    fi
  done
  while read -r path; do
    case $path in
      /|/etc|/etc/*|/var/run/docker.sock) say SEC3 "$file" "$doc" "hostPath $path" ;;
    esac
  done < <(yq '.volumes[].hostPath.path | select(. != null)' <<<"$spec")

  while read -r c; do
    [[ -n $c ]] || continue
    image=$(yq '.image' <<<"$c")
    name=$(yq '.name' <<<"$c")
    registry_ok "$image" || say IMG1 "$file" "$doc" "$name: registry of $image not allowed"
    digest_ok "$image" || say IMG2 "$file" "$doc" "$name: $image is not pinned"
    privileged_ok "$c" || say SEC1 "$file" "$doc" "$name is privileged"
    limits_ok "$c" || say RES1 "$file" "$doc" "$name lacks limits"
  done < <(containers "$doc")
}

list_files() {
  if [[ -d $target ]]; then
    find "$target" -type f \( -name '*.yaml' -o -name '*.yml' \) | sort
  else
    printf '%s\n' "$target"
  fi
}

while read -r file; do
  count=$(yq ea '[.] | length' "$file")
  for ((i = 0; i < count; i++)); do
    doc=$(yq "select(documentIndex == $i)" "$file")
    check_doc "$file" "$doc"
  done
done < <(list_files)

printf '\n%d finding(s), %d waived\n' "$findings" "$waived"
((findings == 0))
