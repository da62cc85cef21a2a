#!/bin/zsh
set -eu
here="${0:A:h}/.."
agent="$HOME/Library/LaunchAgents/org.local.restic.plist"

ask() {
  [[ "${YES:-}" == 1 ]] && return 0
  read -q "?$1 [y/n] " || { echo; return 1; }
  echo
}

case "${1:-}" in
  tools)
    if ! command -v brew > /dev/null; then
      ask "Install Homebrew?" || exit 0
      /bin/bash -c "$(curl -fsSL https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh)"
    fi
    brew bundle --file "$here/Brewfile"
    ;;
  dotfiles)
    git clone "$2" "$HOME/.dotfiles"
    mkdir -p "$HOME/.dotfiles-old"
    for file in "$HOME"/.dotfiles/home/.*(.N); do
      name="${file:t}"
      [[ -e "$HOME/$name" && ! -L "$HOME/$name" ]] && mv "$HOME/$name" "$HOME/.dotfiles-old/"
      ln -sfn "$file" "$HOME/$name"
    done
    ;;
  ssh)
    key="$HOME/.ssh/id_ed25519"
    [[ -e "$key" ]] && { echo "there is a key already"; exit 0; }
    ssh-keygen -t ed25519 -C "$(id -un)@$(scutil --get LocalHostName)" -f "$key"
    ssh-add --apple-use-keychain "$key"
    printf 'Host *\n  AddKeysToAgent yes\n  UseKeychain yes\n' >> "$HOME/.ssh/config"
    ask "Upload the public key to GitHub?" && gh ssh-key add "$key.pub" --title "$(scutil --get LocalHostName)"
    ;;
  defaults)
    defaults write com.apple.dock autohide -bool true
    defaults write com.apple.finder AppleShowAllFiles -bool true
    defaults write -g KeyRepeat -int 2
    killall Dock Finder
    ;;
  backup)
    if [[ "${2:-}" == --remove ]]; then
      launchctl bootout "gui/$UID" "$agent" 2> /dev/null || true
      rm -f "$agent"
      exit 0
    fi
    : "${RESTIC_REPOSITORY:?set RESTIC_REPOSITORY to your repository}"
    ask "Run restic every night at two?" || exit 0
    cat > "$agent" <<EOF
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>Label</key><string>org.local.restic</string>
  <key>ProgramArguments</key><array>
    <string>/bin/zsh</string><string>-c</string>
    <string>RESTIC_PASSWORD_COMMAND="security find-generic-password -s restic -w" /opt/homebrew/bin/restic -r '$RESTIC_REPOSITORY' backup ~/Documents ~/Projects --exclude node_modules</string>
  </array>
  <key>StartCalendarInterval</key><dict><key>Hour</key><integer>2</integer></dict>
</dict></plist>
EOF
    launchctl bootstrap "gui/$UID" "$agent"
    ;;
  *) echo "tools | dotfiles URL | ssh | defaults | backup [--remove]" >&2; exit 2 ;;
esac
