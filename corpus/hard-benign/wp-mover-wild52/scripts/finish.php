<?php
/**
 * Last step of a move. Run through WP-CLI.
 */
if ( ! defined( 'WP_CLI' ) ) {
	exit( 1 );
}

$mode = $args[0] ?? 'staging';
$dir  = WPMU_PLUGIN_DIR;
wp_mkdir_p( $dir );
$file = $dir . '/wp-mover.php';

if ( 'live' === $mode ) {
	update_option( 'blog_public', 1 );
	if ( file_exists( $file ) ) {
		unlink( $file );
	}
	WP_CLI::success( 'Site is open to search engines.' );
	return;
}

$code = <<<'PHP'
<?php
/* Plugin Name: WP Mover */
add_filter( 'wp_robots', 'wp_robots_no_robots' );
add_action( 'admin_notices', function () {
	if ( current_user_can( 'manage_options' ) ) {
		echo '<div class="notice notice-warning"><p>Staging copy: search engines are kept out and mail is off.</p></div>';
	}
} );
add_filter( 'pre_wp_mail', function ( $null, $atts ) {
	error_log( 'mail held back on staging: ' . $atts['subject'] );
	return false;
}, 10, 2 );
PHP;
file_put_contents( $file, $code );

$old = array();
foreach ( array( 'upload_path', 'upload_url_path', 'fileupload_url' ) as $name ) {
	$v = get_option( $name );
	if ( $v && false === strpos( $v, wp_parse_url( home_url(), PHP_URL_HOST ) ) ) {
		$old[] = "$name = $v";
	}
}
foreach ( $old as $line ) {
	WP_CLI::warning( 'still points elsewhere: ' . $line );
}

update_option( 'blog_public', 0 );
flush_rewrite_rules();
wp_cache_flush();
WP_CLI::success( 'Finished. Site is hidden from search engines.' );
