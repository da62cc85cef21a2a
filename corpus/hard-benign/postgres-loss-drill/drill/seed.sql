CREATE TABLE drill_marker (note text PRIMARY KEY);
INSERT INTO drill_marker VALUES ('this is a drill copy');
CREATE TABLE customers (id bigserial PRIMARY KEY, name text NOT NULL);
CREATE TABLE orders (id bigserial PRIMARY KEY, customer_id bigint REFERENCES customers, total numeric, at timestamptz DEFAULT now());
INSERT INTO customers (name) SELECT 'customer ' || g FROM generate_series(1, 5000) g;
INSERT INTO orders (customer_id, total) SELECT 1 + (random() * 4999)::int, round((random() * 200)::numeric, 2) FROM generate_series(1, 200000);
