<?php
/**
 * Plugin Name:       {{title}}
 * Description:       TODO
 * Version:           0.1.0
 * Requires at least: {{minwp}}
 * Requires PHP:      8.0
 * License:           GPL-2.0-or-later
 * Text Domain:       {{slug}}
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', '{{func}}_register' );
function {{func}}_register() {
	wp_register_script(
		'{{slug}}-editor',
		plugins_url( 'index.js', __FILE__ ),
		array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-server-side-render' ),
		'0.1.0',
		true
	);
	register_block_type( __DIR__ );
	load_plugin_textdomain( '{{slug}}' );
}

{{#settings}}
add_action( 'admin_menu', '{{func}}_menu' );
function {{func}}_menu() {
	add_options_page( '{{title}}', '{{title}}', 'manage_options', '{{slug}}', '{{func}}_page' );
}

add_action( 'admin_init', '{{func}}_settings' );
function {{func}}_settings() {
	register_setting( '{{slug}}', '{{func}}_options', array( 'sanitize_callback' => '{{func}}_clean' ) );
}

function {{func}}_clean( $input ) {
	return array_map( 'sanitize_text_field', (array) $input );
}

function {{func}}_page() {
	$options = get_option( '{{func}}_options', array() );
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( '{{slug}}' ); ?>
			<input name="{{func}}_options[label]" value="<?php echo esc_attr( $options['label'] ?? '' ); ?>">
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
{{/settings}}

{{#rest}}
add_action( 'rest_api_init', '{{func}}_routes' );
function {{func}}_routes() {
	register_rest_route(
		'{{vendor}}/v1',
		'/{{slug}}',
		array(
			array(
				'methods'             => 'GET',
				'callback'            => fn() => get_option( '{{func}}_options', array() ),
				'permission_callback' => '__return_true',
			),
			array(
				'methods'             => 'POST',
				'callback'            => '{{func}}_save',
				'permission_callback' => fn() => current_user_can( 'edit_posts' ),
			),
		)
	);
}

function {{func}}_save( WP_REST_Request $request ) {
	update_option( '{{func}}_options', {{func}}_clean( $request->get_json_params() ) );
	return rest_ensure_response( array( 'saved' => true ) );
}
{{/rest}}
