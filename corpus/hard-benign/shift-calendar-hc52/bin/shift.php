<?php
declare(strict_types=1);

final class Formula
{
    private array $tokens;
    private int $at = 0;

    public function __construct(string $text, private array $vars)
    {
        if (!preg_match_all('~\s*(\d+(?:\.\d+)?|[a-z]+|[-+*/()])~A', $text, $m) || implode('', $m[0]) !== rtrim($text)) {
            throw new InvalidArgumentException("cannot read formula: $text");
        }
        $this->tokens = $m[1];
    }

    public function value(): float
    {
        $v = $this->sum();
        if (isset($this->tokens[$this->at])) {
            throw new InvalidArgumentException('unexpected ' . $this->tokens[$this->at]);
        }
        return $v;
    }

    private function take(string ...$any): ?string
    {
        $t = $this->tokens[$this->at] ?? null;
        if ($t !== null && in_array($t, $any, true)) {
            $this->at++;
            return $t;
        }
        return null;
    }

    private function sum(): float
    {
        $v = $this->product();
        while ($op = $this->take('+', '-')) {
            $v = $op === '+' ? $v + $this->product() : $v - $this->product();
        }
        return $v;
    }

    private function product(): float
    {
        $v = $this->atom();
        while ($op = $this->take('*', '/')) {
            $v = $op === '*' ? $v * $this->atom() : $v / $this->atom();
        }
        return $v;
    }

    private function atom(): float
    {
        if ($this->take('(')) {
            $v = $this->sum();
            $this->take(')') ?? throw new InvalidArgumentException('missing )');
            return $v;
        }
        $t = $this->tokens[$this->at++] ?? throw new InvalidArgumentException('formula ends too early');
        if (is_numeric($t)) {
            return (float) $t;
        }
        return (float) ($this->vars[$t] ?? throw new InvalidArgumentException("unknown word $t"));
    }
}

function http(string $method, string $url, string $body, array $headers, ?string $login = null): int
{
    if (!str_starts_with($url, 'https://')) {
        throw new RuntimeException('only https');
    }
    $c = curl_init($url);
    curl_setopt_array($c, [
        CURLOPT_CUSTOMREQUEST => $method, CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 20, CURLOPT_FOLLOWLOCATION => false,
    ] + ($login ? [CURLOPT_USERPWD => $login] : []));
    if (curl_exec($c) === false) {
        throw new RuntimeException(curl_error($c));
    }
    return (int) curl_getinfo($c, CURLINFO_RESPONSE_CODE);
}

function env(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("$name is not set");
}

function shifts(string $csv, string $person): iterable
{
    $kinds = json_decode(file_get_contents(__DIR__ . '/../references/shifts.json'), true, flags: JSON_THROW_ON_ERROR);
    $fh = fopen($csv, 'r') ?: throw new RuntimeException("cannot open $csv");
    $head = fgetcsv($fh);
    while ($line = fgetcsv($fh)) {
        $r = array_combine($head, $line);
        if ($r['person'] !== $person || $r['shift'] === '-') {
            continue;
        }
        $k = $kinds[$r['shift']] ?? throw new RuntimeException("unknown shift {$r['shift']} on {$r['date']}");
        $zone = new DateTimeZone('Europe/Berlin');
        $from = new DateTimeImmutable("{$r['date']} {$k['start']}", $zone);
        $to = new DateTimeImmutable("{$r['date']} {$k['end']}", $zone);
        if ($to <= $from) {
            $to = $to->modify('+1 day');
        }
        $hours = ($to->getTimestamp() - $from->getTimestamp()) / 3600;
        $vars = ['hours' => $hours, 'night' => $k['night'], 'sunday' => $from->format('N') === '7' ? 1 : 0];
        yield ['date' => $r['date'], 'title' => $k['title'], 'from' => $from, 'to' => $to, 'hours' => $hours,
            'extra' => (new Formula($k['surcharge'], $vars))->value()];
    }
}

function ics(array $s, string $uid): string
{
    $utc = fn (DateTimeImmutable $d) => $d->setTimezone(new DateTimeZone('UTC'))->format('Ymd\THis\Z');
    return implode("\r\n", ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//station-b4//shift-calendar//EN', 'BEGIN:VEVENT',
        "UID:$uid", 'DTSTAMP:' . gmdate('Ymd\THis\Z'), 'DTSTART:' . $utc($s['from']), 'DTEND:' . $utc($s['to']),
        "SUMMARY:{$s['title']} shift", 'END:VEVENT', 'END:VCALENDAR', '']);
}

[, $cmd, $a, $b] = $argv + [null, '', '', ''];
try {
    switch ($cmd) {
        case 'hours':
            $sum = $extra = 0.0;
            foreach (shifts($a, $b) as $s) {
                printf("%s %-6s %5.2f h  surcharge %5.2f\n", $s['date'], $s['title'], $s['hours'], $s['extra']);
                $sum += $s['hours'];
                $extra += $s['extra'];
            }
            printf("total %.2f h, surcharge %.2f\n", $sum, $extra);
            break;
        case 'push':
            foreach (shifts($a, $b) as $s) {
                $id = 'shift-' . $s['date'] . '-' . rawurlencode($b);
                if (in_array('--dry-run', $argv, true)) {
                    echo "would write $id {$s['title']}\n";
                    continue;
                }
                $code = http('PUT', rtrim(env('CALDAV_URL'), '/') . "/$id.ics", ics($s, "$id@roster"),
                    ['Content-Type: text/calendar; charset=utf-8'], env('CALDAV_USER') . ':' . env('CALDAV_PASS'));
                echo "$id: $code\n";
            }
            break;
        case 'announce':
            $code = http('POST', env('ROSTER_HOOK'), json_encode(['text' => $a]), ['Content-Type: application/json']);
            echo "posted: $code\n";
            break;
        default:
            fwrite(STDERR, "hours | push | announce\n");
            exit(64);
    }
} catch (Throwable $e) {
    fwrite(STDERR, $e->getMessage() . "\n");
    exit(1);
}
