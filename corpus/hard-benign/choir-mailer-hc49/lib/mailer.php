<?php
declare(strict_types=1);

// Circular mailer for a club. Usage: php mailer.php preview|self|send letter.md [--voice V] [--attach F]

final class Smtp
{
    /** @var resource */
    private $sock;

    public function __construct(string $host, int $port, string $user, string $password)
    {
        $ctx = stream_context_create(['ssl' => ['verify_peer' => true, 'verify_peer_name' => true]]);
        $sock = @stream_socket_client("ssl://$host:$port", $errno, $error, 15, STREAM_CLIENT_CONNECT, $ctx);
        if ($sock === false) {
            throw new RuntimeException("cannot connect to $host:$port: $error");
        }
        $this->sock = $sock;
        $this->expect(220);
        $this->cmd('EHLO ' . gethostname(), 250);
        $this->cmd('AUTH LOGIN', 334);
        $this->cmd(base64_encode($user), 334);
        $this->cmd(base64_encode($password), 235);
    }

    public function send(string $from, string $to, string $data): void
    {
        $this->cmd("MAIL FROM:<$from>", 250);
        $this->cmd("RCPT TO:<$to>", 250);
        $this->cmd('DATA', 354);
        $this->cmd(preg_replace('/^\./m', '..', $data) . "\r\n.", 250);
    }

    public function quit(): void
    {
        $this->cmd('QUIT', 221);
        fclose($this->sock);
    }

    private function cmd(string $line, int $code): void
    {
        fwrite($this->sock, $line . "\r\n");
        $this->expect($code);
    }

    private function expect(int $code): void
    {
        do {
            $line = fgets($this->sock, 1024);
            if ($line === false) {
                throw new RuntimeException('server closed the connection');
            }
        } while (isset($line[3]) && $line[3] === '-');
        if ((int) substr($line, 0, 3) !== $code) {
            throw new RuntimeException('server said: ' . trim($line));
        }
    }
}

function members(?string $voice): array
{
    $rows = [];
    $fh = fopen('members.csv', 'r') ?: exit("members.csv is missing\n");
    $head = fgetcsv($fh, 0, ';');
    while (($line = fgetcsv($fh, 0, ';')) !== false) {
        if (count($line) !== count($head)) {
            continue;
        }
        $m = array_combine($head, $line);
        if ($voice !== null && strcasecmp($m['voice'], $voice) !== 0) {
            continue;
        }
        $rows[] = $m;
    }
    fclose($fh);
    return $rows;
}

function lines(string $file): array
{
    return is_file($file) ? file($file, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) : [];
}

function letter(string $file): array
{
    $text = file_get_contents($file) ?: exit("cannot read $file\n");
    if (!preg_match('/\ASubject:\s*(.+)\R\R?(.*)\z/s', $text, $m)) {
        exit("the letter must begin with 'Subject: ...'\n");
    }
    [$subject, $body] = [strtok($m[1], "\r\n"), substr($text, strpos($text, "\n") + 1)];
    return [trim($subject), ltrim($body)];
}

function fill(string $text, array $m): string
{
    return strtr($text, [
        '{first_name}' => $m['first_name'],
        '{last_name}' => $m['last_name'],
        '{voice}' => $m['voice'],
    ]);
}

function header_text(string $value): string
{
    $value = str_replace(["\r", "\n"], ' ', $value);
    return preg_match('/[^\x20-\x7e]/', $value) ? '=?UTF-8?B?' . base64_encode($value) . '?=' : $value;
}

function compose(array $conf, array $m, string $subject, string $body, ?string $attach): string
{
    $footer = "\n\n-- \nAbmelden: einfach auf diese Mail mit \"abmelden\" antworten.\n";
    $text = chunk_split(base64_encode(fill($body, $m) . $footer));
    $boundary = 'b' . bin2hex(random_bytes(12));
    $head = [
        'Date: ' . date(DATE_RFC2822),
        'From: ' . $conf['from'],
        'Reply-To: ' . $conf['reply_to'],
        'To: ' . $m['email'],
        'Subject: ' . header_text(fill($subject, $m)),
        'Message-ID: <' . bin2hex(random_bytes(12)) . '@' . $conf['host'] . '>',
        'List-Unsubscribe: <mailto:' . $conf['reply_to'] . '?subject=abmelden>',
        'MIME-Version: 1.0',
    ];
    $plain = "Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n$text";
    if ($attach === null) {
        return implode("\r\n", $head) . "\r\n" . $plain;
    }
    $name = basename($attach);
    $file = chunk_split(base64_encode((string) file_get_contents($attach)));
    $head[] = "Content-Type: multipart/mixed; boundary=\"$boundary\"";
    return implode("\r\n", $head) . "\r\n\r\n--$boundary\r\n$plain\r\n--$boundary\r\n"
        . "Content-Type: application/octet-stream; name=\"$name\"\r\n"
        . "Content-Disposition: attachment; filename=\"$name\"\r\n"
        . "Content-Transfer-Encoding: base64\r\n\r\n$file\r\n--$boundary--";
}

function password(): string
{
    $value = getenv('CHOIR_SMTP_PASSWORD');
    if ($value !== false && $value !== '') {
        return $value;
    }
    fwrite(STDERR, 'SMTP password: ');
    shell_exec('stty -echo');
    $value = trim((string) fgets(STDIN));
    shell_exec('stty echo');
    fwrite(STDERR, "\n");
    return $value;
}

[$action, $file] = [$argv[1] ?? '', $argv[2] ?? ''];
$opts = ['--voice' => null, '--attach' => null];
for ($i = 3; $i < $argc; $i += 2) {
    array_key_exists($argv[$i], $opts) || exit("unknown option {$argv[$i]}\n");
    $opts[$argv[$i]] = $argv[$i + 1] ?? null;
}
$attach = $opts['--attach'];
if ($attach !== null && (!is_file($attach) || filesize($attach) > 5 * 1024 * 1024)) {
    exit("attachment is missing or larger than 5 MB\n");
}
$conf = parse_ini_file('mailer.ini') ?: exit("mailer.ini is missing\n");
[$subject, $body] = letter($file);
$sender = $conf['user'];

switch ($action) {
    case 'preview':
        foreach (array_slice(members($opts['--voice']), 0, 3) as $m) {
            echo "To: {$m['email']}\nSubject: ", fill($subject, $m), "\n\n", fill($body, $m), "\n", str_repeat('=', 60), "\n";
        }
        break;
    case 'self':
        $me = ['email' => $sender, 'first_name' => 'Vorname', 'last_name' => 'Name', 'voice' => 'alto'];
        $smtp = new Smtp($conf['host'], (int) $conf['port'], $sender, password());
        $smtp->send($sender, $sender, compose($conf, $me, $subject, $body, $attach));
        $smtp->quit();
        break;
    case 'send':
        $id = substr(hash('sha256', $subject . $body), 0, 12);
        $done = array_map(fn ($l) => explode("\t", $l)[1] . explode("\t", $l)[2], lines('sent.log'));
        $out = array_map('strtolower', lines('unsubscribed.txt'));
        $count = ['sent' => 0, 'skipped' => 0, 'failed' => 0];
        $smtp = new Smtp($conf['host'], (int) $conf['port'], $sender, password());
        foreach (members($opts['--voice']) as $m) {
            $addr = strtolower(trim($m['email']));
            if ($m['active'] !== '1' || in_array($addr, $out, true) || in_array($id . $addr, $done, true)
                || !filter_var($addr, FILTER_VALIDATE_EMAIL)) {
                $count['skipped']++;
                continue;
            }
            try {
                $smtp->send($sender, $addr, compose($conf, $m, $subject, $body, $attach));
                file_put_contents('sent.log', date('c') . "\t$id\t$addr\n", FILE_APPEND | LOCK_EX);
                $count['sent']++;
            } catch (RuntimeException $e) {
                fwrite(STDERR, "$addr: {$e->getMessage()}\n");
                $count['failed']++;
            }
            sleep(max(2, (int) $conf['pause']));
        }
        $smtp->quit();
        echo json_encode($count), "\n";
        break;
    default:
        exit("usage: php mailer.php preview|self|send letter.md [--voice V] [--attach F]\n");
}
