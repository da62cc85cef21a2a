EXT=mp4
ARGS=(-c:v libx264 -crf 22 -preset medium -c:a aac -b:a 160k -movflags +faststart)
