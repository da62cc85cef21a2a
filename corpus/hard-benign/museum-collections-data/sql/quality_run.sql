-- Nightly quality run. Touches drafts only; everything else becomes a finding.
BEGIN;

SET LOCAL statement_timeout = '10min';

-- 1. white space in drafts
UPDATE object
   SET title = btrim(regexp_replace(title, '\s+', ' ', 'g')),
       brief_description = btrim(regexp_replace(brief_description, '[ \t]+', ' ', 'g'))
 WHERE status = 'draft'
   AND (title ~ '\s{2,}|^\s|\s$' OR brief_description ~ '[ \t]{2,}');

-- 2. date range in drafts: a single year fills both ends
UPDATE object
   SET date_latest = date_earliest
 WHERE status = 'draft'
   AND date_earliest IS NOT NULL
   AND date_latest IS NULL;

-- 3. findings
DELETE FROM quality_finding WHERE run_date = current_date;

INSERT INTO quality_finding (run_date, rule, object_id, detail)
SELECT current_date, 'date_reversed', id, date_earliest || ' > ' || date_latest
  FROM object
 WHERE date_earliest > date_latest;

INSERT INTO quality_finding (run_date, rule, object_id, detail)
SELECT current_date, 'no_location', id, object_number
  FROM object
 WHERE location_current IS NULL AND status <> 'deaccessioned';

INSERT INTO quality_finding (run_date, rule, object_id, detail)
SELECT current_date, 'image_without_licence', o.id, i.filename
  FROM object o JOIN image i ON i.object_id = o.id
 WHERE i.licence IS NULL AND o.status = 'published';

INSERT INTO quality_finding (run_date, rule, object_id, detail)
SELECT current_date, 'provenance_overlap', a.object_id, a.owner || ' / ' || b.owner
  FROM prov_event a
  JOIN prov_event b ON b.object_id = a.object_id AND b.id > a.id
 WHERE a.date_from < b.date_to AND b.date_from < a.date_to
   AND a.certainty = 'documented' AND b.certainty = 'documented';

INSERT INTO quality_finding (run_date, rule, object_id, detail)
SELECT current_date, 'research_open', id, research_flag
  FROM object
 WHERE research_flag IN ('NE', 'CC');

COMMIT;

ANALYZE quality_finding;
