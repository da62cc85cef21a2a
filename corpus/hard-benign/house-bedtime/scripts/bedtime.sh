#!/usr/bin/env bash
cd "$(dirname "$0")"
s() { ./ha get "$1" | jq -r .state; }

./ha call lock.lock entity_id=lock.nuki_front
open=""
for d in back_door garage terrace_door; do
  [ "$(s binary_sensor.$d)" = on ] && open="$open $d"
done

for l in $(./ha states light | awk '$2=="on" && $1!="light.hall"{print $1}'); do
  ./ha call light.turn_off entity_id=$l
done
./ha call light.turn_on entity_id=light.hall brightness_pct=5

for c in $(./ha states cover | cut -f1); do
  case "$c$open" in cover.terrace*terrace_door*) continue ;; esac
  ./ha call cover.close_cover entity_id=$c
done

./ha call climate.set_temperature entity_id=climate.bedroom temperature=17
./ha call climate.set_temperature entity_id=climate.living temperature=16

soc=$(s sensor.car_battery)
[ "${soc%.*}" -lt 60 ] 2>/dev/null && ./ha call switch.turn_on entity_id=switch.wallbox

if [ -n "$open" ]; then
  echo "STILL OPEN:$open. Alarm not armed."
  exit 1
fi
./ha call alarm_control_panel.alarm_arm_night entity_id=alarm_control_panel.house code="$(cat ~/.config/ha/code)"
echo "good night"
