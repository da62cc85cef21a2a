EXT=mkv
ARGS=(-c:v libx265 -crf 24 -preset medium -c:a copy)
