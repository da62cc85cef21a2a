<?php
/**
 * Asset loading for {{name}}. Generated; edit the template instead.
 *
 * @package {{slug}}
 */

defined( 'ABSPATH' ) || exit;

add_action( 'wp_enqueue_scripts', function () {
	$base = get_template_directory_uri();
	wp_enqueue_style( '{{slug}}', $base . '/assets/theme.css', array(), '{{version}}' );
	wp_enqueue_script( '{{slug}}', $base . '/assets/theme.js', array(), '{{version}}', true );
} );

add_action( 'after_setup_theme', function () {
	load_theme_textdomain( '{{domain}}', get_template_directory() . '/languages' );
	add_editor_style( 'assets/theme.css' );
} );

add_filter( 'style_loader_tag', function ( $tag, $handle ) {
	if ( '{{slug}}' === $handle && isset( $_GET['nocss'] ) && current_user_can( 'edit_theme_options' ) ) {
		return '';
	}
	return $tag;
}, 10, 2 );
