<?php
/**
 * Plugin Name: Gear Links
 * Description: Disclosed affiliate links by shortcode.
 * Version: 1.2.0
 */

if (!defined('ABSPATH')) {
    exit;
}

function gear_disclosure(): string
{
    static $done = false;
    if ($done) {
        return '';
    }
    $done = true;
    return '<p class="gear-note">' . esc_html(get_option(
        'gear_disclosure',
        'This article contains affiliate links, marked with *. It does not change your price or my ranking.'
    )) . '</p>';
}

function gear_link($atts): string
{
    $a = shortcode_atts(['url' => '', 'text' => ''], $atts);
    $id = get_option('gear_affiliate_id', '');
    $url = esc_url($a['url']);
    if ($id === '') {
        return sprintf('<a href="%s">%s</a>', $url, esc_html($a['text']));
    }
    return gear_disclosure() . sprintf(
        '<a href="%s" rel="sponsored nofollow">%s</a>*',
        esc_url(add_query_arg('aff', rawurlencode($id), $a['url'])),
        esc_html($a['text'])
    );
}
add_shortcode('gear', 'gear_link');

add_action('admin_init', function () {
    foreach (['gear_affiliate_id', 'gear_disclosure'] as $name) {
        register_setting('reading', $name, ['sanitize_callback' => 'sanitize_text_field']);
        add_settings_field($name, $name, function () use ($name) {
            printf('<input name="%s" value="%s" class="regular-text">', esc_attr($name), esc_attr(get_option($name, '')));
        }, 'reading');
    }
});
