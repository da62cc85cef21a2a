#!/bin/sh
# One reading: append to the CSV, warn if frost is near.
set -eu

DATA_DIR="${DATA_DIR:-$HOME/greenhouse}"
FROST_C=3
NTFY_TOPIC=""
[ -f "$DATA_DIR/settings" ] && . "$DATA_DIR/settings"

log="$DATA_DIR/log.csv"
stamp="$DATA_DIR/.last-alarm"
mkdir -p "$DATA_DIR"
[ -f "$log" ] || echo "timestamp,temp_c,rh_pct,soil_raw" > "$log"

# SHT31 through the kernel driver (dtoverlay=i2c-sensor,sht3x)
hw=$(grep -l sht3x /sys/class/hwmon/hwmon*/name | head -n1 | xargs dirname)
temp=$(awk '{printf "%.1f", $1/1000}' "$hw/temp1_input")
rh=$(awk '{printf "%.0f", $1/1000}' "$hw/humidity1_input")
soil=$(cat /sys/bus/iio/devices/iio:device0/in_voltage0_raw 2>/dev/null || echo "")

printf '%s,%s,%s,%s\n' "$(date +%Y-%m-%dT%H:%M)" "$temp" "$rh" "$soil" >> "$log"

cold=$(awk -v t="$temp" -v f="$FROST_C" 'BEGIN { print (t < f) ? 1 : 0 }')
if [ "$cold" = 1 ] && [ -n "$NTFY_TOPIC" ]; then
    if [ ! -f "$stamp" ] || [ -n "$(find "$stamp" -mmin +60)" ]; then
        curl -fsS -m 10 -H "Title: Greenhouse" -H "Priority: high" \
             -d "${temp} °C, below ${FROST_C} °C" "https://ntfy.sh/$NTFY_TOPIC" >/dev/null && touch "$stamp"
    fi
fi
