<?php
/**
 * Plugin Name: Move notice
 * Description: Shows a maintenance page while the site is being moved.
 */

defined('ABSPATH') || exit;

add_action('init', function () {
    $pass = $_COOKIE['move_preview'] ?? '';
    if (get_option('move_notice') && !$pass && is_user_logged_in() && current_user_can('manage_options')) {
        // page caches leave requests with this cookie alone
        setcookie('move_preview', '1', time() + HOUR_IN_SECONDS, COOKIEPATH, COOKIE_DOMAIN, is_ssl(), true);
        nocache_headers();
    }
}, 1);

add_action('template_redirect', function () {
    if (!get_option('move_notice') || current_user_can('manage_options')) {
        return;
    }
    status_header(503);
    header('Retry-After: 3600');
    nocache_headers();
    printf(
        '<!doctype html><meta charset="utf-8"><title>%1$s</title><p>%1$s is moving and will be back shortly.</p>',
        esc_html(get_bloginfo('name'))
    );
    exit;
});
