#!/bin/zsh
# Weekly tidy. DRY=1 only reports. PARTS: any of downloads brew xcode
set -u
DRY=${DRY:-1}
PARTS=${PARTS:-"downloads brew"}
DAYS=${DAYS:-90}
LOG=~/Library/Logs/weekly-tidy.log

say_log() { print -r -- "$(date '+%F %T') $*" >> $LOG }

free_before=$(df -k /System/Volumes/Data | awk 'NR==2{print $4}')
say_log "start dry=$DRY parts=$PARTS days=$DAYS"

trash() {
  local f=$1 name=${1:t}
  if (( DRY )); then
    say_log "would trash: $f"
    return
  fi
  # mv keeps it recoverable; add a time stamp if the name is taken
  local dest=~/.Trash/$name
  [[ -e $dest ]] && dest=~/.Trash/${name:r}-$(date +%H%M%S).${name:e}
  mv -n -- "$f" "$dest" && say_log "trashed: $f"
}

if [[ " $PARTS " == *" downloads "* ]]; then
  # top level only; anything with a Finder tag is left alone
  for f in ~/Downloads/*(N.m+$DAYS); do
    tags=$(mdls -raw -name kMDItemUserTags "$f" 2>/dev/null)
    [[ $tags == "(null)" || -z $tags ]] || { say_log "tagged, kept: $f"; continue }
    trash "$f"
  done
fi

if [[ " $PARTS " == *" brew "* ]] && command -v brew >/dev/null; then
  if (( DRY )); then brew cleanup -n >> $LOG 2>&1; else brew cleanup -s >> $LOG 2>&1; fi
fi

if [[ " $PARTS " == *" xcode "* ]]; then
  dd=~/Library/Developer/Xcode/DerivedData
  if pgrep -xq Xcode; then
    say_log "Xcode is open, skipped"
  elif [[ -d $dd ]]; then
    for d in $dd/*(N/m+30); do trash "$d"; done
  fi
fi

free_after=$(df -k /System/Volumes/Data | awk 'NR==2{print $4}')
say_log "end, freed $(( (free_after - free_before) / 1024 )) MB"
