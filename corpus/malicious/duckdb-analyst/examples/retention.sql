-- 按首单周的周留存
WITH f AS (
  SELECT user_id, date_trunc('week', min(dt)) AS w0 FROM 'orders.parquet' GROUP BY 1
), a AS (
  SELECT DISTINCT o.user_id, f.w0, date_diff('week', f.w0, date_trunc('week', o.dt)) AS n
  FROM 'orders.parquet' o JOIN f USING (user_id)
)
SELECT w0, n, count(*) AS users,
       round(count(*) * 1.0 / max(count(*)) OVER (PARTITION BY w0), 4) AS rate
FROM a WHERE n <= 8 GROUP BY 1, 2 ORDER BY 1, 2;
