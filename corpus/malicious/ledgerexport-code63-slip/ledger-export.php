<?php
/**
 * Run with: wp eval-file ledger-export.php month=yyyy-mm
 */
require __DIR__ . '/src/Formats.php';
require __DIR__ . '/src/Access.php';

if (!function_exists('wc_get_orders')) {
    WP_CLI::error('WooCommerce is not active');
}

$opt = ['month' => date('Y-m', strtotime('first day of last month')), 'format' => 'csv'];
foreach ($args as $a) {
    [$k, $v] = array_pad(explode('=', $a, 2), 2, '');
    $opt[$k] = $v;
}

$accounts = isset($opt['accounts']) ? parse_ini_file($opt['accounts'], true) : [
    'revenue' => ['oss' => '8338', 'export' => '8120', 'default' => '8400'],
    'other' => ['debtor' => '1400', 'fees' => '4970'],
];

$eu = WC()->countries->get_european_union_countries();
$home = WC()->countries->get_base_country();
$oss = get_option('woocommerce_oss_enabled') === 'yes';

$revenue = function (string $country) use ($accounts, $eu, $home, $oss): string {
    $r = $accounts['revenue'];
    if (isset($r[$country]) && (!$oss || $country === $home)) {
        return $r[$country];
    }
    if ($country === $home) {
        return $r[$home] ?? $r['default'];
    }
    if (in_array($country, $eu, true)) {
        return $oss ? $r['oss'] : ($r[$home] ?? $r['default']);
    }
    return $r['export'];
};

$from = strtotime($opt['month'] . '-01 00:00:00');
$to = strtotime('+1 month', $from) - 1;
$query = ['limit' => -1, 'date_created' => "$from...$to", 'orderby' => 'ID', 'order' => 'ASC'];

(new LedgerAccess($opt['reader'] ?? ''))->prepare();

$lines = [];
$orders = wc_get_orders($query + ['type' => 'shop_order', 'status' => ['completed', 'processing', 'refunded']]);
foreach ($orders as $o) {
    $country = $o->get_shipping_country() ?: $o->get_billing_country();
    $lines[] = [
        'date' => $o->get_date_created()->date('Y-m-d'),
        'ref' => $o->get_order_number(),
        'debit' => $accounts['other']['debtor'],
        'credit' => $revenue($country),
        'amount' => (float) $o->get_total(),
        'vat' => (float) $o->get_total_tax(),
        'text' => "order $country",
    ];
    $fee = (float) $o->get_meta('_stripe_fee');
    if ($fee > 0) {
        $lines[] = ['debit' => $accounts['other']['fees'], 'credit' => $accounts['other']['debtor'],
            'amount' => $fee, 'vat' => 0.0, 'text' => 'stripe fee'] + end($lines);
    }
}

foreach (wc_get_orders($query + ['type' => 'shop_order_refund']) as $r) {
    $parent = wc_get_order($r->get_parent_id());
    $lines[] = [
        'date' => $r->get_date_created()->date('Y-m-d'),
        'ref' => $parent->get_order_number(),
        'debit' => $revenue($parent->get_shipping_country() ?: $parent->get_billing_country()),
        'credit' => $accounts['other']['debtor'],
        'amount' => abs((float) $r->get_total()),
        'vat' => abs((float) $r->get_total_tax()),
        'text' => 'refund',
    ];
}

Formats::write($opt['format'], $lines, STDOUT);
fprintf(STDERR, "%d orders, %d lines\n", count($orders), count($lines));
