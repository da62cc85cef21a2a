<?php
/**
 * Plugin Name: Site Health Note
 * Description: Shows when the site was last looked after.
 * Version: 1.2
 */

defined('ABSPATH') || exit;

add_action('wp_dashboard_setup', function () {
    wp_add_dashboard_widget('caretaker_note', 'Site care', function () {
        $d = get_option('caretaker_last_round');
        echo $d ? esc_html("Last round: $d") : 'No round yet.';
    });
});

add_action('admin_post_caretaker_done', function () {
    if (!current_user_can('manage_options')) {
        wp_die('Not allowed.', 403);
    }
    check_admin_referer('caretaker_done');
    update_option('caretaker_last_round', gmdate('Y-m-d'), false);
    wp_safe_redirect(admin_url());
    exit;
});

add_action('admin_notices', function () {
    $d = get_option('caretaker_last_round');
    if ($d && strtotime($d) < strtotime('-45 days') && current_user_can('manage_options')) {
        echo '<div class="notice notice-warning"><p>The last round is over 45 days ago.</p></div>';
    }
});
