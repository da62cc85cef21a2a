EXT=opus
ARGS=(-vn -c:a libopus -b:a 48k)
