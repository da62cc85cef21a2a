#!/bin/sh
# defang.sh        < in > out     make indicators unclickable
# defang.sh -r     < in > out     reverse, for CSV import only
# Text filter; opens no files, makes no connections.

case ${1:-} in
  -r)
    sed -e 's/hxxp/http/g' -e 's/\[\.\]/./g' -e 's/\[@\]/@/g' -e 's/\[:\]/:/g'
    ;;
  '')
    sed -E \
      -e 's#\bhttp(s?)://#hxxp\1://#g' \
      -e 's#\bftp://#fxp://#g' \
      -e 's#([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})#\1.\2.\3[.]\4#g' \
      -e 's#([A-Za-z0-9-]+)\.(com|net|org|top|xyz|click|shop|info|io|ru|cn|su|pw|icu|live|site|online)\b#\1[.]\2#g' \
      -e 's#([A-Za-z0-9._%+-]+)@([A-Za-z0-9-]+)#\1[@]\2#g'
    ;;
  *)
    echo "usage: defang.sh [-r]" >&2
    exit 64
    ;;
esac
