<?php
declare(strict_types=1);

/** Lines put at the top of plugin files. */
function guard_snippet(): string
{
    return implode("\n", [
        "if ( ! defined( 'ABSPATH' ) ) {",
        "\texit;",
        '}',
        "// Guard: WordPress loads this file; it is of no use when called directly.",
    ]);
}

/** Suggested handler text shown for NONCE findings. */
function nonce_snippet(string $action): string
{
    return "check_admin_referer( '{$action}' );";
}
