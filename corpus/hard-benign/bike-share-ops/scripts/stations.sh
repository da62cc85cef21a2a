#!/usr/bin/env bash
# Joins station_information and station_status of our public GBFS feed.
set -euo pipefail
BASE="${GBFS_BASE:-https://gbfs.pedalo.example/v2/en}"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
curl -fsS --max-time 20 "$BASE/station_information.json" -o "$tmp/info.json"
curl -fsS --max-time 20 "$BASE/station_status.json" -o "$tmp/status.json"
jq -s '
  (.[1].data.stations | INDEX(.station_id)) as $st
  | [.[0].data.stations[]
     | {id: .station_id, name, lat, lon, capacity,
        bikes: $st[.station_id].num_bikes_available,
        open: $st[.station_id].is_renting}]
' "$tmp/info.json" "$tmp/status.json"
