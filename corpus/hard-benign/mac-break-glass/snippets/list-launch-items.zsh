#!/bin/zsh
# Read-only inventory of launch items with their programs and signatures.
setopt null_glob
for plist in ~/Library/LaunchAgents/*.plist /Library/LaunchAgents/*.plist /Library/LaunchDaemons/*.plist; do
  program=$(/usr/libexec/PlistBuddy -c 'Print :Program' "$plist" 2>/dev/null ||
            /usr/libexec/PlistBuddy -c 'Print :ProgramArguments:0' "$plist" 2>/dev/null)
  if [[ -x "$program" ]]; then
    team=$(codesign -dv "$program" 2>&1 | awk -F= '/^TeamIdentifier/ {print $2}')
  else
    team="no such program"
  fi
  # shells as programs deserve a look at the arguments: sh -c "curl ... | sh"
  args=""
  case "$program" in
    */sh|*/bash|*/zsh|*/osascript|*/python*|*/curl)
      args=$(/usr/libexec/PlistBuddy -c 'Print :ProgramArguments' "$plist" 2>/dev/null | tr '\n' ' ') ;;
  esac
  print -r -- "${plist}	${program:-?}	${team:-unsigned}	${args}"
done
