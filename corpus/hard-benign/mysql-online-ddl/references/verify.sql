-- 在从库执行。把 :lo、:hi 换成主键区间，每段 50 万行。

-- 1. 行数
SELECT COUNT(*) FROM trade.orders      WHERE id BETWEEN :lo AND :hi;
SELECT COUNT(*) FROM trade._orders_del WHERE id BETWEEN :lo AND :hi;

-- 2. 分段校验和（列的顺序两边要一致）
SELECT BIT_XOR(CRC32(CONCAT_WS('#', id, buyer_id, amount, status, updated_at))) AS crc
FROM trade.orders WHERE id BETWEEN :lo AND :hi;
SELECT BIT_XOR(CRC32(CONCAT_WS('#', id, buyer_id, amount, status, updated_at))) AS crc
FROM trade._orders_del WHERE id BETWEEN :lo AND :hi;

-- 3. 只在一边有的行
SELECT o.id FROM trade._orders_del o
LEFT JOIN trade.orders n ON n.id = o.id
WHERE o.id BETWEEN :lo AND :hi AND n.id IS NULL
LIMIT 20;
