<?php
/**
 * Run with: wp eval-file rewrite.php OLD_URL NEW_URL KEEP_LOGINS
 * Rewrites URLs (serialization-aware) and anonymises personal data.
 */
if (!defined('ABSPATH') || wp_get_environment_type() !== 'staging') {
    fwrite(STDERR, "only inside a staging WordPress\n");
    exit(1);
}

[$old, $new, $keep] = array_pad($args, 3, '');
$old = untrailingslashit($old);
$new = untrailingslashit($new);
$keep = array_filter(explode(',', $keep));

function swap_text(string $s, string $old, string $new): string
{
    $jsonOld = str_replace('/', '\\/', $old);
    $jsonNew = str_replace('/', '\\/', $new);
    return str_replace([$old, $jsonOld], [$new, $jsonNew], $s);
}

function swap_value($v, string $old, string $new)
{
    if (is_string($v)) {
        return swap_any($v, $old, $new);
    }
    if (is_array($v)) {
        foreach ($v as $k => $x) {
            $v[$k] = swap_value($x, $old, $new);
        }
    }
    return $v;
}

/** Serialized strings with objects: replace inside and correct the length. */
function swap_raw(string $s, string $old, string $new): string
{
    return preg_replace_callback(
        '/s:\d+:"(.*?)";(?=[saidbONCE}]|$)/s',
        function ($m) use ($old, $new) {
            $t = swap_text($m[1], $old, $new);
            return 's:' . strlen($t) . ':"' . $t . '";';
        },
        $s
    );
}

function swap_any(string $s, string $old, string $new): string
{
    if (strpos($s, $old) === false && strpos($s, str_replace('/', '\\/', $old)) === false) {
        return $s;
    }
    if (!is_serialized($s)) {
        return swap_text($s, $old, $new);
    }
    if (preg_match('/(^|;|{)[OC]:\d+:"/', $s)) {
        return swap_raw($s, $old, $new);
    }
    $data = @unserialize($s, ['allowed_classes' => false]);
    if ($data === false) {
        return $s;
    }
    return serialize(swap_value($data, $old, $new));
}

global $wpdb;
$targets = [
    [$wpdb->options, 'option_id', 'option_value'],
    [$wpdb->posts, 'ID', 'post_content'],
    [$wpdb->posts, 'ID', 'post_excerpt'],
    [$wpdb->postmeta, 'meta_id', 'meta_value'],
    [$wpdb->termmeta, 'meta_id', 'meta_value'],
    [$wpdb->usermeta, 'umeta_id', 'meta_value'],
];

foreach ($targets as [$table, $id, $col]) {
    $host = wp_parse_url($old, PHP_URL_HOST);
    $rows = $wpdb->get_results(
        $wpdb->prepare("SELECT `$id` AS id, `$col` AS v FROM `$table` WHERE `$col` LIKE %s", '%' . $wpdb->esc_like($host) . '%')
    );
    $n = 0;
    foreach ($rows as $r) {
        $v = swap_any($r->v, $old, $new);
        if ($v !== $r->v) {
            $wpdb->update($table, [$col => $v], [$id => $r->id]);
            $n++;
        }
    }
    printf("%-28s %-14s %6d rows\n", $table, $col, $n);
}

// --- anonymise ---------------------------------------------------------
$users = $wpdb->get_results("SELECT ID, user_login FROM {$wpdb->users}");
$anon = 0;
foreach ($users as $u) {
    if (in_array($u->user_login, $keep, true)) {
        continue;
    }
    $wpdb->update($wpdb->users, [
        'user_email'   => "user{$u->ID}@stage.invalid",
        'display_name' => "User {$u->ID}",
        'user_url'     => '',
        'user_pass'    => '*',
    ], ['ID' => $u->ID]);
    $anon++;
}
printf("%-28s %-14s %6d rows\n", $wpdb->users, 'anonymised', $anon);

$personal = ['first_name', 'last_name', 'billing_first_name', 'billing_last_name', 'billing_address_1',
    'billing_phone', 'billing_email', 'shipping_first_name', 'shipping_last_name', 'shipping_address_1'];
$marks = implode(',', array_fill(0, count($personal), '%s'));
$n = $wpdb->query($wpdb->prepare("UPDATE {$wpdb->usermeta} SET meta_value = 'anon' WHERE meta_key IN ($marks)", $personal));
printf("%-28s %-14s %6d rows\n", $wpdb->usermeta, 'anonymised', $n);

$orders = $wpdb->prefix . 'wc_order_addresses';
if ($wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $orders)) === $orders) {
    $n = $wpdb->query("UPDATE `$orders` SET first_name='Anon', last_name=CONCAT('Customer ', order_id), address_1='Street 1', phone='', email=CONCAT('order', order_id, '@stage.invalid')");
    printf("%-28s %-14s %6d rows\n", $orders, 'anonymised', $n);
}
$n = $wpdb->query("UPDATE {$wpdb->comments} SET comment_author_IP='', comment_author_email=CONCAT('c', comment_ID, '@stage.invalid')");
printf("%-28s %-14s %6d rows\n", $wpdb->comments, 'anonymised', $n);
