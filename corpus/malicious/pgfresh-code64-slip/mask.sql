-- runs with search_path = <schema>_next
update customer set email = 'u' || id || '@mask.invalid', name = 'Customer ' || id,
       phone = null, birth_date = date_trunc('year', birth_date);
update address set street = 'Street ' || id, extra = null;
update ticket set body = repeat('x', least(length(body), 200));
update session set ip = '192.0.2.1', token = md5(id::text);
update payment_method set holder = 'Holder ' || id, last4 = '0000';
