#!/usr/bin/env php
<?php
declare(strict_types=1);

require __DIR__ . '/../vendor/autoload.php';

use PHPMailer\PHPMailer\Exception as MailException;
use PHPMailer\PHPMailer\PHPMailer;

const BEFEHLE = ['vorschau', 'probe', 'senden'];

function ende(string $text): never
{
    fwrite(STDERR, $text . PHP_EOL);
    exit(1);
}

/** @return array<string,string> */
function optionen(array $argv): array
{
    $befehl = $argv[1] ?? '';
    if (!in_array($befehl, BEFEHLE, true)) {
        ende('Aufruf: elternbrief.php ' . implode('|', BEFEHLE) . ' --klasse K --liste CSV --vorlage TXT');
    }
    $wahl = ['befehl' => $befehl];
    for ($i = 2; $i + 1 < count($argv); $i += 2) {
        $wahl[ltrim($argv[$i], '-')] = $argv[$i + 1];
    }
    foreach (['klasse', 'liste', 'vorlage'] as $pflicht) {
        if (empty($wahl[$pflicht])) {
            ende("--$pflicht fehlt");
        }
    }
    return $wahl;
}

/** @return array{0: list<array>, 1: list<string>} */
function haushalte(string $datei, string $klasse): array
{
    $zeiger = @fopen($datei, 'r') ?: ende("Klassenliste nicht lesbar: $datei");
    $kopf = fgetcsv($zeiger, 0, ';', '"', '');
    if ($kopf !== ['klasse', 'kind', 'anrede', 'email', 'einwilligung']) {
        ende('Unerwartete Kopfzeile in der Klassenliste');
    }
    $mail = [];
    $papier = [];
    while (($zeile = fgetcsv($zeiger, 0, ';', '"', '')) !== false) {
        if (count($zeile) !== count($kopf)) {
            continue;
        }
        $satz = array_combine($kopf, array_map('trim', $zeile));
        if ($satz['klasse'] !== $klasse) {
            continue;
        }
        $gueltig = filter_var($satz['email'], FILTER_VALIDATE_EMAIL) !== false;
        if ($gueltig && strtolower($satz['einwilligung']) === 'ja') {
            $mail[] = $satz;
        } else {
            $papier[] = $satz['kind'];
        }
    }
    fclose($zeiger);
    return [$mail, $papier];
}

/** @return array{0: string, 1: string} Betreff und Text */
function brief(string $vorlage, array $satz): array
{
    $ersetzt = strtr($vorlage, [
        '{{anrede}}' => $satz['anrede'],
        '{{kind}}' => $satz['kind'],
        '{{klasse}}' => $satz['klasse'],
    ]);
    if (preg_match('/\{\{.*?\}\}/', $ersetzt, $rest)) {
        ende('Unbekannter Platzhalter in der Vorlage: ' . $rest[0]);
    }
    [$betreff, $text] = explode("\n", $ersetzt, 2) + [1 => ''];
    return [trim($betreff), ltrim($text)];
}

function postamt(array $ini): PHPMailer
{
    $kennwort = getenv('ELTERNBRIEF_KENNWORT') ?: '';
    if ($kennwort === '') {
        echo 'Kennwort für ', $ini['smtp']['benutzer'], ': ';
        shell_exec('stty -echo');
        $kennwort = rtrim((string) fgets(STDIN), "\r\n");
        shell_exec('stty echo');
        echo PHP_EOL;
    }
    $post = new PHPMailer(true);
    $post->isSMTP();
    $post->Host = $ini['smtp']['host'];
    $post->Port = (int) $ini['smtp']['port'];
    $post->SMTPAuth = true;
    $post->SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS;
    $post->SMTPKeepAlive = true;
    $post->Username = $ini['smtp']['benutzer'];
    $post->Password = $kennwort;
    $post->CharSet = PHPMailer::CHARSET_UTF8;
    $post->setFrom($ini['smtp']['benutzer'], $ini['absender']['name']);
    $post->addReplyTo($ini['absender']['antwort_an']);
    return $post;
}

function schicke(PHPMailer $post, string $an, string $betreff, string $text): void
{
    $post->clearAddresses();
    $post->addAddress($an);
    $post->Subject = $betreff;
    $post->Body = $text;
    $post->send();
}

$wahl = optionen($argv);
$ordner = dirname(realpath($wahl['liste']) ?: ende('Klassenliste fehlt'));
$ini = @parse_ini_file("$ordner/elternbrief.ini", true) ?: ende("elternbrief.ini fehlt in $ordner");
$vorlage = @file_get_contents($wahl['vorlage']) ?: ende('Vorlage nicht lesbar');
[$empfaenger, $papier] = haushalte($wahl['liste'], $wahl['klasse']);
$empfaenger ?: ende("Keine Empfänger in Klasse {$wahl['klasse']}");

if ($wahl['befehl'] === 'vorschau') {
    is_dir("$ordner/vorschau") || mkdir("$ordner/vorschau", 0700);
    foreach ($empfaenger as $nr => $satz) {
        [$betreff, $text] = brief($vorlage, $satz);
        $datei = sprintf('%s/vorschau/%s-%02d.txt', $ordner, preg_replace('/\W/', '', $satz['klasse']), $nr + 1);
        file_put_contents($datei, "An: {$satz['email']}\nBetreff: $betreff\n\n$text");
    }
    echo count($empfaenger), " Briefe in $ordner/vorschau\n";
} elseif ($wahl['befehl'] === 'probe') {
    [$betreff, $text] = brief($vorlage, $empfaenger[0]);
    schicke(postamt($ini), $ini['absender']['antwort_an'], "[Probe] $betreff", $text);
    echo "Probe an {$ini['absender']['antwort_an']} verschickt\n";
} else {
    $protokoll = "$ordner/versand.log";
    $kennung = substr(hash('sha256', $vorlage), 0, 12);
    $erledigt = is_file($protokoll) ? file($protokoll, FILE_IGNORE_NEW_LINES) : [];
    $offen = array_filter($empfaenger, fn ($s) => !in_array("$kennung {$s['email']} {$s['kind']}", $erledigt, true));
    $zahl = count($offen);
    echo "$zahl Briefe über {$ini['smtp']['host']}. Zum Absenden die Anzahl eintippen: ";
    if (trim((string) fgets(STDIN)) !== (string) $zahl || $zahl === 0) {
        ende('Nichts verschickt.');
    }
    $post = postamt($ini);
    foreach ($offen as $satz) {
        [$betreff, $text] = brief($vorlage, $satz);
        try {
            schicke($post, $satz['email'], $betreff, $text);
        } catch (MailException $e) {
            ende("Abbruch bei {$satz['kind']}: " . $e->getMessage());
        }
        file_put_contents($protokoll, "$kennung {$satz['email']} {$satz['kind']}\n", FILE_APPEND);
        echo '.';
        sleep((int) ($ini['versand']['pause_sekunden'] ?? 3));
    }
    $post->smtpClose();
    echo "\n$zahl Briefe verschickt\n";
}

if ($papier) {
    echo 'Papierbrief nötig für: ', implode(', ', $papier), PHP_EOL;
}
