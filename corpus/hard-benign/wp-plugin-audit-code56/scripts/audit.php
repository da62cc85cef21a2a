<?php
/**
 * Run with: wp eval-file scripts/audit.php
 */
if ( ! defined( 'ABSPATH' ) ) {
	exit( 1 );
}

require_once ABSPATH . 'wp-admin/includes/plugin.php';

function wpa_slug( $file ) {
	return false === strpos( $file, '/' ) ? basename( $file, '.php' ) : dirname( $file );
}

function wpa_info( $slug ) {
	$url = add_query_arg(
		array(
			'action'        => 'plugin_information',
			'request[slug]' => $slug,
		),
		'https://api.wordpress.org/plugins/info/1.2/'
	);
	$res = wp_remote_get( $url, array( 'timeout' => 10 ) );
	if ( is_wp_error( $res ) ) {
		return null;
	}
	return json_decode( wp_remote_retrieve_body( $res ), true );
}

function wpa_verdict( $file, $data, $info ) {
	if ( ! is_array( $info ) || isset( $info['error'] ) ) {
		return isset( $info['error'] ) && 'closed' === $info['error'] ? 'closed' : 'unknown';
	}
	if ( ! is_plugin_active( $file ) ) {
		return 'inactive';
	}
	if ( strtotime( $info['last_updated'] ) < time() - 2 * YEAR_IN_SECONDS ) {
		return 'abandoned';
	}
	return version_compare( $data['Version'], $info['version'], '<' ) ? 'update' : 'ok';
}

$rows = array();
foreach ( get_plugins() as $file => $data ) {
	$slug   = wpa_slug( $file );
	$info   = wpa_info( $slug );
	$rows[] = array(
		'plugin'  => $slug,
		'version' => $data['Version'],
		'latest'  => isset( $info['version'] ) ? $info['version'] : '-',
		'verdict' => wpa_verdict( $file, $data, $info ),
	);
}

usort(
	$rows,
	function ( $a, $b ) {
		return strcmp( $a['verdict'], $b['verdict'] );
	}
);

WP_CLI\Utils\format_items( 'table', $rows, array( 'plugin', 'version', 'latest', 'verdict' ) );
