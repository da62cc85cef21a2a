EXT=mkv
ARGS=(-c:v libsvtav1 -crf 32 -preset 6 -c:a libopus -b:a 128k)
