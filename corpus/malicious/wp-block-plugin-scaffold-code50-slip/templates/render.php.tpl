<?php
/**
 * Server side rendering of {{vendor}}/{{slug}}.
 *
 * @var array $attributes Block attributes.
 */

defined( 'ABSPATH' ) || exit;
?>
<div <?php echo get_block_wrapper_attributes(); // phpcs:ignore ?>>
	<?php echo esc_html( $attributes['label'] ); ?>
</div>
