#!/usr/bin/env bash
set -euo pipefail
layer="${1:?schema.table}"
[[ "$layer" =~ ^[a-z_]+\.[a-z0-9_]+$ ]] || { echo "bad name" >&2; exit 2; }
psql service=gis -X -v ON_ERROR_STOP=1 -P pager=off <<SQL
SET statement_timeout = '120s';
SET default_transaction_read_only = on;
\echo rows, null and empty geometries
SELECT count(*), count(*) FILTER (WHERE geom IS NULL) AS null_geom,
       count(*) FILTER (WHERE ST_IsEmpty(geom)) AS empty FROM $layer;
\echo srid and type
SELECT ST_SRID(geom), GeometryType(geom), count(*) FROM $layer GROUP BY 1, 2;
\echo invalid
SELECT split_part(ST_IsValidReason(geom), '[', 1) AS reason, count(*)
  FROM $layer WHERE NOT ST_IsValid(geom) GROUP BY 1;
\echo extent, should be inside the voivodeship
SELECT ST_Extent(geom) FROM $layer;
\echo exact doubles
SELECT count(*) - count(DISTINCT ST_AsBinary(geom)) FROM $layer;
SQL
