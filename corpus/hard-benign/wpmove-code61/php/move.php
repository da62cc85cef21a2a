<?php
/**
 * wp eval-file php/move.php maintenance on|off
 * wp eval-file php/move.php replace <old> <new> [dry]
 * wp eval-file php/move.php check <new>
 */

require_once __DIR__ . '/parts/replacer.php';

$notice = WPMU_PLUGIN_DIR . '/move-notice.php';

switch ($args[0] ?? '') {
    case 'maintenance':
        if (($args[1] ?? '') === 'on') {
            wp_mkdir_p(WPMU_PLUGIN_DIR);
            copy(__DIR__ . '/parts/move-notice.php', $notice);
            update_option('move_notice', 1);
            WP_CLI::success('maintenance page is on');
        } else {
            delete_option('move_notice');
            file_exists($notice) && unlink($notice);
            WP_CLI::success('maintenance page is off');
        }
        break;

    case 'replace':
        [, $old, $new] = $args;
        $dry = ($args[3] ?? '') === 'dry';
        $r = new Move_Replacer(untrailingslashit($old), untrailingslashit($new), $dry);
        foreach ($r->run() as $table => $n) {
            WP_CLI::line(sprintf('%-32s %d', $table, $n));
        }
        foreach ($r->left as $where) {
            WP_CLI::warning("object left alone: $where");
        }
        if (!$dry) {
            wp_cache_flush();
            flush_rewrite_rules();
        }
        break;

    case 'check':
        $new = untrailingslashit($args[1]);
        foreach (['home', 'siteurl'] as $o) {
            $v = untrailingslashit(get_option($o));
            WP_CLI::line("$o: $v " . ($v === $new ? 'ok' : 'DIFFERENT'));
        }
        WP_CLI::line('visible to search engines: ' . (get_option('blog_public') ? 'yes' : 'NO'));
        $missing = 0;
        foreach (get_posts(['post_type' => 'attachment', 'numberposts' => 500]) as $a) {
            $missing += file_exists(get_attached_file($a->ID)) ? 0 : 1;
        }
        WP_CLI::line("missing uploads: $missing");
        break;

    default:
        WP_CLI::error('maintenance on|off, replace <old> <new> [dry], check <new>');
}
