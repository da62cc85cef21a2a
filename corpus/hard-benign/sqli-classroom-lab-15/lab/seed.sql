CREATE TABLE IF NOT EXISTS customer (name TEXT PRIMARY KEY, password TEXT, town TEXT);
CREATE TABLE IF NOT EXISTS product (id INTEGER PRIMARY KEY, title TEXT, price REAL);
INSERT OR IGNORE INTO customer VALUES
  ('Wanda Pebble', 'lab-only-1', 'Nowhere'),
  ('Hugo Lantern', 'lab-only-2', 'Elsewhere'),
  ('Mina O''Brien', 'lab-only-3', 'Anywhere');
INSERT OR IGNORE INTO product VALUES
  (1, 'Teapot, blue', 19.0), (2, 'Teapot, green', 21.5), (3, 'Tea cosy', 8.0);
