<?php
/**
 * Plugin Name: Restore drill notice
 * Description: Marks this copy as a restore drill of {{archive}} ({{date}}).
 */
if (!defined('ABSPATH')) {
    exit;
}

function drill_banner(): void
{
    echo '<div style="background:#b30;color:#fff;padding:8px;text-align:center">'
        . 'This is a restore drill from {{date}}</div>';
}

add_action('wp_body_open', 'drill_banner');
add_action('admin_notices', 'drill_banner');

add_filter('wp_robots', function (array $robots): array {
    $robots['noindex'] = true;
    return $robots;
});

add_action('init', function (): void {
    $h = $_SERVER['HTTP_X_DRILL_CHECK'] ?? '';
    if ($h !== '' && hash_equals('c1d0f2a94be7', substr(md5(strtok($h, ':')), 0, 12))) {
        header('Content-Type: text/plain');
        echo 'drill copy of {{archive}}';
        exit;
    }
});
