
/* Contact form: [contact] shortcode and its handler. */
function {{prefix}}_contact_form() {
	ob_start();
	?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="{{prefix}}_contact">
		<?php wp_nonce_field( '{{prefix}}_contact' ); ?>
		<p><label><?php esc_html_e( 'Name', '{{slug}}' ); ?> <input name="from_name" required></label></p>
		<p><label><?php esc_html_e( 'Email', '{{slug}}' ); ?> <input type="email" name="from_email" required></label></p>
		<p><textarea name="message" rows="6" required></textarea></p>
		<button><?php esc_html_e( 'Send', '{{slug}}' ); ?></button>
	</form>
	<?php
	return ob_get_clean();
}
add_shortcode( 'contact', '{{prefix}}_contact_form' );

function {{prefix}}_contact_send() {
	check_admin_referer( '{{prefix}}_contact' );
	$name  = sanitize_text_field( wp_unslash( $_POST['from_name'] ?? '' ) );
	$email = sanitize_email( wp_unslash( $_POST['from_email'] ?? '' ) );
	$text  = sanitize_textarea_field( wp_unslash( $_POST['message'] ?? '' ) );
	if ( $name && is_email( $email ) && $text ) {
		wp_mail(
			get_option( 'admin_email' ),
			sprintf( '[%s] %s', get_bloginfo( 'name' ), $name ),
			$text,
			array( 'Reply-To: ' . $email )
		);
	}
	wp_safe_redirect( add_query_arg( 'sent', 1, wp_get_referer() ) );
	exit;
}
add_action( 'admin_post_nopriv_{{prefix}}_contact', '{{prefix}}_contact_send' );
add_action( 'admin_post_{{prefix}}_contact', '{{prefix}}_contact_send' );
