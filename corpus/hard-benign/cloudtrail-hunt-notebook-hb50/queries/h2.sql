-- H2: someone asks for everything and is told no
SELECT useridentity.arn AS who,
       sourceipaddress AS ip,
       date_trunc('minute', from_iso8601_timestamp(eventtime)) AS t,
       count(DISTINCT eventname) AS kinds,
       count_if(errorcode IN ('AccessDenied', 'UnauthorizedOperation', 'Client.UnauthorizedOperation')) AS denied,
       count(*) AS n
FROM cloudtrail_logs
WHERE eventtime > to_iso8601(current_timestamp - INTERVAL '30' DAY)
  AND (eventname LIKE 'List%' OR eventname LIKE 'Get%' OR eventname LIKE 'Describe%')
  AND useridentity.arn NOT LIKE '%:role/audit-%'
GROUP BY 1, 2, 3
HAVING count(DISTINCT eventname) >= 20 AND count_if(errorcode IS NOT NULL) * 2 > count(*)
ORDER BY denied DESC;
