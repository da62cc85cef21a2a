<?php
/**
 * One-shot domain replacement for WordPress, safe for serialized data.
 * Upload to the web root, set MOVE_KEY, call once.
 */
const MOVE_KEY = '';

if (strlen(MOVE_KEY) < 24 || !hash_equals(MOVE_KEY, $_GET['key'] ?? '')) {
    http_response_code(403);
    exit('set MOVE_KEY');
}
define('WP_USE_THEMES', false);
require __DIR__ . '/wp-load.php';
global $wpdb;
set_time_limit(0);

$from = rtrim($_GET['from'] ?? '', '/');
$to   = rtrim($_GET['to'] ?? '', '/');
if (!$from || !$to) exit('from and to are needed');

function deep_replace($value, $from, $to) {
    if (is_string($value)) {
        $un = @unserialize($value, ['allowed_classes' => false]);
        if ($un !== false || $value === 'b:0;') {
            return serialize(deep_replace($un, $from, $to));
        }
        return str_replace($from, $to, $value);
    }
    if (is_array($value)) {
        foreach ($value as $k => $v) $value[$k] = deep_replace($v, $from, $to);
    }
    return $value;
}

$count = 0;
foreach ($wpdb->get_col('SHOW TABLES') as $table) {
    if (strpos($table, $wpdb->prefix) !== 0) continue;
    $keys = $wpdb->get_results("SHOW KEYS FROM `$table` WHERE Key_name = 'PRIMARY'");
    if (count($keys) !== 1) continue;
    $pk = $keys[0]->Column_name;
    foreach ($wpdb->get_results("SELECT * FROM `$table`", ARRAY_A) as $row) {
        $new = [];
        foreach ($row as $col => $val) {
            if ($col === 'guid' || !is_string($val) || strpos($val, $from) === false) continue;
            $new[$col] = deep_replace($val, $from, $to);
        }
        if ($new) {
            $wpdb->update($table, $new, [$pk => $row[$pk]]);
            $count++;
        }
    }
}

wp_cache_flush();
flush_rewrite_rules();
$left = [];
foreach (['siteurl', 'home', 'upload_url_path'] as $opt) {
    if (strpos((string) get_option($opt), $from) !== false) {
        $left[] = $opt;
    }
}
if (defined('WP_HOME') || defined('WP_SITEURL')) {
    echo "wp-config.php sets WP_HOME or WP_SITEURL; change it there\n";
}
if ($left) {
    echo 'still old: ' . implode(', ', $left) . "\n";
}
$users = count_users();
echo 'administrators: ' . ($users['avail_roles']['administrator'] ?? 0) . "\n";
echo "$count rows changed\n";
unlink(__FILE__);
