.mode csv
.separator ";"
DROP TABLE IF EXISTS stock_1c;
DROP TABLE IF EXISTS stock_ozon;
CREATE TABLE stock_1c  (sku TEXT PRIMARY KEY, name TEXT, qty INTEGER, cost REAL, supplier TEXT, pack INTEGER);
CREATE TABLE stock_ozon(sku TEXT PRIMARY KEY, qty INTEGER, reserved INTEGER, in_transit INTEGER);
.import --skip 1 data/today/1c.utf8.csv stock_1c
.import --skip 1 data/today/ozon.csv stock_ozon

DROP VIEW IF EXISTS diff;
CREATE VIEW diff AS
SELECT a.sku, a.name, a.qty AS qty_1c,
       o.qty + o.reserved + o.in_transit AS qty_ozon,
       a.qty - (o.qty + o.reserved + o.in_transit) AS delta
FROM stock_1c a JOIN stock_ozon o USING (sku)
WHERE abs(a.qty - (o.qty + o.reserved + o.in_transit)) > max(3, a.qty * 0.05);
