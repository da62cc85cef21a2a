<?php
// Exercise 1. A shop clerk searches orders by customer name.
// Question: what happens for the name  ' OR '1'='1  and for  '; DROP TABLE orders; -- ?

function find_orders(mysqli $db, string $name): array
{
    $sql = "SELECT id, total, card_last4 FROM orders WHERE customer = '" . $name . "'";
    $res = $db->query($sql);
    return $res->fetch_all(MYSQLI_ASSOC);
}

// Third input for the discussion, it reads another table:
//   ' UNION SELECT id, password_hash, email FROM admins -- 

/* ---- tutor part: show after two attempts ---- */

function find_orders_fixed(mysqli $db, string $name): array
{
    $st = $db->prepare('SELECT id, total, card_last4 FROM orders WHERE customer = ?');
    $st->bind_param('s', $name);
    $st->execute();
    return $st->get_result()->fetch_all(MYSQLI_ASSOC);
}
