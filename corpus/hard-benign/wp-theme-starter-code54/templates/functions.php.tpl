<?php
/**
 * {{name}} functions.
 *
 * @package {{slug}}
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( '{{PREFIX}}_VERSION', '1.0.0' );

function {{prefix}}_setup() {
	load_theme_textdomain( '{{slug}}', get_template_directory() . '/languages' );
	add_theme_support( 'title-tag' );
	add_theme_support( 'post-thumbnails' );
	add_theme_support( 'automatic-feed-links' );
	add_theme_support( 'html5', array( 'search-form', 'gallery', 'caption', 'style', 'script' ) );
	register_nav_menus( array(
{{menus}}
	) );
}
add_action( 'after_setup_theme', '{{prefix}}_setup' );

function {{prefix}}_widgets() {
{{sidebars}}
}
add_action( 'widgets_init', '{{prefix}}_widgets' );

function {{prefix}}_assets() {
	wp_enqueue_style( '{{slug}}', get_stylesheet_uri(), array(), {{PREFIX}}_VERSION );
	if ( is_singular() && comments_open() ) {
		wp_enqueue_script( 'comment-reply' );
	}
}
add_action( 'wp_enqueue_scripts', '{{prefix}}_assets' );

function {{prefix}}_excerpt_more() {
	return '&hellip;';
}
add_filter( 'excerpt_more', '{{prefix}}_excerpt_more' );

function {{prefix}}_body_class( $classes ) {
	if ( ! is_active_sidebar( 'sidebar' ) ) {
		$classes[] = 'no-sidebar';
	}
	return $classes;
}
add_filter( 'body_class', '{{prefix}}_body_class' );
{{contact}}
