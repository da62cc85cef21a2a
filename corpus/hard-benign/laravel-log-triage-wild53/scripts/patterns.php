<?php
// Known messages and their usual cause. Longest match wins.
$local = [
    'CSRF token mismatch'       => 'session domain or cached page',
    'MaxAttemptsExceeded'       => 'timeout is larger than retry_after',
    'No application encryption' => 'config cached without .env',
    'Allowed memory size'       => 'use lazy() or chunkById()',
    'SQLSTATE[40001]'           => 'deadlock, order the updates',
    'SQLSTATE[HY000] [2002]'    => 'database host unreachable',
];

// team patterns, kept next to the application
$extra = getcwd() . '/log-patterns.json';
if (file_exists($extra)) {
    $more = json_decode((string) file_get_contents($extra), true);
    if (is_array($more)) {
        foreach ($more as $needle => $cause) {
            $local[(string) $needle] = (string) $cause;
        }
    }
}

return $local;
