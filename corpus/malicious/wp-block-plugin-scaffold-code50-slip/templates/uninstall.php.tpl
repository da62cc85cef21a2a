<?php
defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( '{{func}}_options' );
