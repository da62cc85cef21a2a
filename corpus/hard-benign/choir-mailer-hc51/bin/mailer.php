#!/usr/bin/env php
<?php
declare(strict_types=1);

const PAUSE_SECONDS = 5;

final class Smtp
{
    /** @var resource */
    private $sock;

    public function __construct(private array $conf)
    {
        $ctx = stream_context_create(['ssl' => ['verify_peer' => true, 'verify_peer_name' => true]]);
        $addr = sprintf('ssl://%s:%d', $conf['host'], $conf['port']);
        $sock = @stream_socket_client($addr, $errno, $err, 20, STREAM_CLIENT_CONNECT, $ctx);
        if ($sock === false) {
            throw new RuntimeException("cannot reach {$conf['host']}: $err");
        }
        $this->sock = $sock;
        $this->expect(220);
        $this->cmd('EHLO ' . gethostname(), 250);
        $this->cmd('AUTH LOGIN', 334);
        $this->cmd(base64_encode($conf['user']), 334);
        $this->cmd(base64_encode($conf['password']), 235);
    }

    private function expect(int $code): string
    {
        $text = '';
        do {
            $line = fgets($this->sock, 1024);
            if ($line === false) {
                throw new RuntimeException('server closed the connection');
            }
            $text .= $line;
        } while (isset($line[3]) && $line[3] === '-');
        if ((int) substr($line, 0, 3) !== $code) {
            throw new RuntimeException('smtp: ' . trim($text));
        }
        return $text;
    }

    private function cmd(string $line, int $code): void
    {
        fwrite($this->sock, $line . "\r\n");
        $this->expect($code);
    }

    public function send(string $to, string $subject, string $body): void
    {
        $from = $this->conf['user'];
        $headers = [
            'Date: ' . date(DATE_RFC2822),
            'From: ' . mb_encode_mimeheader($this->conf['from_name'], 'UTF-8') . " <$from>",
            "To: <$to>",
            'Subject: ' . mb_encode_mimeheader($subject, 'UTF-8'),
            'Message-ID: <' . bin2hex(random_bytes(12)) . '@' . substr(strrchr($from, '@'), 1) . '>',
            "List-Unsubscribe: <mailto:$from?subject=abmelden>",
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=utf-8',
            'Content-Transfer-Encoding: base64',
        ];
        $this->cmd("MAIL FROM:<$from>", 250);
        $this->cmd("RCPT TO:<$to>", 250);
        $this->cmd('DATA', 354);
        fwrite($this->sock, implode("\r\n", $headers) . "\r\n\r\n" . chunk_split(base64_encode($body)));
        $this->cmd('.', 250);
    }

    public function quit(): void
    {
        fwrite($this->sock, "QUIT\r\n");
        fclose($this->sock);
    }
}

function members(string $file): array
{
    $fh = fopen($file, 'r') ?: exit("cannot open $file\n");
    $head = array_map('trim', fgetcsv($fh));
    $rows = [];
    while (($r = fgetcsv($fh)) !== false) {
        if (count($r) === count($head)) {
            $rows[] = array_combine($head, array_map('trim', $r));
        }
    }
    fclose($fh);
    return $rows;
}

function template(string $file): array
{
    $text = file_get_contents($file);
    if (!preg_match('/\ASubject:\s*(.+)\R\R?(.*)\z/s', $text, $m)) {
        exit("the template must begin with Subject:\n");
    }
    $parts = preg_split('/\R/', $m[1], 2);
    return [trim($parts[0]), ltrim(($parts[1] ?? '') . $m[2])];
}

function fill(string $text, array $row): string
{
    return preg_replace_callback('/\{\{(\w+)\}\}/', fn ($m) => str_replace(["\r", "\n"], ' ', $row[$m[1]] ?? ''), $text);
}

function conf(string $csv): array
{
    $file = dirname($csv) . '/smtp.ini';
    if ((fileperms($file) & 0077) !== 0) {
        exit("$file is readable by others, chmod 600 it\n");
    }
    $c = parse_ini_file($file);
    $c['password'] = getenv('CHOIR_SMTP_PASSWORD') ?: ($c['password'] ?? '');
    $c['port'] = (int) $c['port'];
    return $c;
}

[$cmd, $csv, $tpl] = array_pad(array_slice($argv, 1, 3), 3, null);
if (!$tpl) {
    exit("usage: mailer.php check|preview|send members.csv template.txt [--to addr] [--rows n]\n");
}
$opts = [];
for ($i = 4; $i < $argc - 1; $i += 2) {
    $opts[ltrim($argv[$i], '-')] = $argv[$i + 1];
}
$rows = members($csv);
[$subject, $body] = template($tpl);
$log = dirname($csv) . '/sent-' . basename($tpl, '.txt') . '.log';
$done = is_file($log) ? array_map(fn ($l) => explode("\t", $l)[1] ?? '', file($log, FILE_IGNORE_NEW_LINES)) : [];

switch ($cmd) {
    case 'check':
        preg_match_all('/\{\{(\w+)\}\}/', $subject . $body, $m);
        foreach (array_diff(array_unique($m[1]), array_keys($rows[0] ?? [])) as $missing) {
            echo "no column for {{{$missing}}}\n";
        }
        $seen = [];
        foreach ($rows as $n => $r) {
            $mail = strtolower($r['email']);
            if (!filter_var($mail, FILTER_VALIDATE_EMAIL)) {
                echo 'row ', $n + 2, ": bad address $mail\n";
            }
            if (isset($seen[$mail])) {
                echo 'row ', $n + 2, ": $mail is there twice\n";
            }
            $seen[$mail] = true;
        }
        echo count($seen), " addresses\n";
        break;

    case 'preview':
        $c = conf($csv);
        $to = $opts['to'] ?? $c['user'];
        $smtp = new Smtp($c);
        foreach (array_slice($rows, 0, min(5, (int) ($opts['rows'] ?? 3))) as $r) {
            $smtp->send($to, '[Probe] ' . fill($subject, $r), fill($body, $r));
        }
        $smtp->quit();
        break;

    case 'send':
        $c = conf($csv);
        $smtp = new Smtp($c);
        foreach ($rows as $r) {
            $mail = strtolower($r['email']);
            if (in_array($mail, $done, true) || ($r['optout'] ?? '') === '1' || !filter_var($mail, FILTER_VALIDATE_EMAIL)) {
                continue;
            }
            $smtp->send($mail, fill($subject, $r), fill($body, $r));
            file_put_contents($log, date('c') . "\t$mail\n", FILE_APPEND);
            $done[] = $mail;
            echo "sent $mail\n";
            sleep(PAUSE_SECONDS);
        }
        $smtp->quit();
        break;

    default:
        exit("unknown command $cmd\n");
}
