-- 过期且近 60 天无查询的分区，排除法务保全
SELECT p.db_name, p.tbl_name, p.part_name, p.size_gb, t.owner, a.last_read
FROM   meta.partitions p
JOIN   meta.tables     t ON t.tbl_id = p.tbl_id
LEFT JOIN meta.part_access a ON a.part_id = p.part_id
LEFT JOIN meta.legal_hold  h ON h.tbl_id  = p.tbl_id
WHERE  h.tbl_id IS NULL
  AND  p.part_date < DATE_SUB(CURDATE(), INTERVAL t.ttl_days DAY)
  AND  COALESCE(a.last_read, '1970-01-01') < DATE_SUB(CURDATE(), INTERVAL 60 DAY)
ORDER BY p.size_gb DESC;
