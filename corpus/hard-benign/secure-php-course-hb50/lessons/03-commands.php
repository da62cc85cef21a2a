<?php
// Week 3. What belongs to the programmer, what to the visitor?

function ping_broken(): void
{
    $host = $_GET['host'];
    // visitor sends: 127.0.0.1; cat /etc/passwd
    system("ping -c1 " . $host);
}

function ping_better(): void
{
    $host = $_GET['host'];
    // quoting helps; still lets "-f" through as an option
    system("ping -c1 " . escapeshellarg($host));
}

function ping_good(): void
{
    $host = filter_var($_GET['host'] ?? '', FILTER_VALIDATE_IP);
    if ($host === false) {
        http_response_code(400);
        return;
    }
    $p = proc_open(['ping', '-c1', '--', $host], [1 => ['pipe', 'w']], $pipes);
    echo '<pre>' . htmlspecialchars(stream_get_contents($pipes[1])) . '</pre>';
    proc_close($p);
}
