<?php
declare(strict_types=1);

function esc(string $text): string
{
    return str_replace(["\\", ";", ",", "\n"], ["\\\\", "\\;", "\\,", "\\n"], $text);
}

function fold(string $line): string
{
    $out = '';
    while (strlen($line) > 73) {
        $cut = mb_strcut($line, 0, 73, 'UTF-8');
        $out .= $cut . "\r\n ";
        $line = substr($line, strlen($cut));
    }
    return $out . $line . "\r\n";
}

function utc(string $local, string $zone): string
{
    $time = new DateTimeImmutable($local, new DateTimeZone($zone));
    return $time->setTimezone(new DateTimeZone('UTC'))->format('Ymd\THis\Z');
}

if ($argc !== 2) {
    fwrite(STDERR, "usage: php ics.php trip.json\n");
    exit(2);
}

$legs = json_decode((string) file_get_contents($argv[1]), true, 16, JSON_THROW_ON_ERROR);

echo fold('BEGIN:VCALENDAR'), fold('VERSION:2.0'), fold('PRODID:-//slow-train-trips//EN');
foreach ($legs as $leg) {
    if ($leg['end'] <= $leg['start'] && ($leg['zone_end'] ?? $leg['zone']) === $leg['zone']) {
        fwrite(STDERR, "leg {$leg['from']} - {$leg['to']} ends before it starts\n");
        exit(1);
    }
    $id = sha1($leg['from'] . $leg['to'] . $leg['start']);
    echo fold('BEGIN:VEVENT'),
        fold("UID:$id@slow-train-trips"),
        fold('DTSTAMP:' . gmdate('Ymd\THis\Z')),
        fold('DTSTART:' . utc($leg['start'], $leg['zone'])),
        fold('DTEND:' . utc($leg['end'], $leg['zone_end'] ?? $leg['zone'])),
        fold('SUMMARY:' . esc("{$leg['from']} → {$leg['to']}")),
        fold('LOCATION:' . esc($leg['from'])),
        fold('DESCRIPTION:' . esc($leg['note'] ?? '')),
        fold('END:VEVENT');
}
echo fold('END:VCALENDAR');
