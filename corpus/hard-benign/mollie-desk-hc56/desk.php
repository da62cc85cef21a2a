#!/usr/bin/env php
<?php
declare(strict_types=1);

require __DIR__ . '/src/Mollie.php';
require __DIR__ . '/src/Journal.php';

$ini = parse_ini_file(__DIR__ . '/desk.ini') ?: [];
$currency = $ini['currency'] ?? 'EUR';

function stop(string $why, int $code = 1): never
{
    fwrite(STDERR, $why . PHP_EOL);
    exit($code);
}

function amount(string $text): string
{
    $text = str_replace(',', '.', trim($text));
    if (!preg_match('/^\d{1,6}(\.\d{1,2})?$/', $text) || (float) $text <= 0) {
        stop("'$text' is not an amount");
    }
    return number_format((float) $text, 2, '.', '');
}

function masked(?string $name): string
{
    return $name === null ? '-' : preg_replace('/(\p{L})\p{L}+/u', '$1*', $name);
}

/** The person types the amount again. No terminal, no money. */
function confirmed(string $sentence, string $value): bool
{
    if (!stream_isatty(STDIN)) {
        stop('money moves only from a terminal, with a person at it');
    }
    echo $sentence, PHP_EOL, "Type the amount to confirm: ";
    $typed = fgets(STDIN);
    return $typed !== false && amount($typed) === $value;
}

function describe(array $p): void
{
    $refunded = $p['amountRefunded']['value'] ?? '0.00';
    printf("%s  %s %s  %s  %s\n", $p['id'], $p['amount']['currency'], $p['amount']['value'], $p['status'], $p['createdAt']);
    printf("  %s | %s | %s\n", $p['description'], $p['method'] ?? 'no method yet', masked($p['details']['consumerName'] ?? $p['details']['cardHolder'] ?? null));
    if ((float) $refunded > 0) {
        printf("  refunded so far: %s\n", $refunded);
    }
    if (isset($p['details']['failureReason'])) {
        printf("  reason: %s\n", $p['details']['failureReason']);
    }
}

$args = array_slice($argv, 1);
$reason = '';
if (($i = array_search('--reason', $args, true)) !== false) {
    $reason = $args[$i + 1] ?? '';
    array_splice($args, $i, 2);
}
$command = array_shift($args);

try {
    $mollie = Mollie::fromEnvironment();
} catch (RuntimeException $e) {
    stop($e->getMessage(), 2);
}
$journal = new Journal(__DIR__ . '/desk-journal.csv', getenv('DESK_AGENT') ?: 'unknown');

try {
    switch ($command) {
        case 'find':
            $needle = mb_strtolower($args[0] ?? stop('find what?'));
            $found = 0;
            foreach ($mollie->payments(500) as $p) {
                $hay = mb_strtolower($p['description'] . ' ' . json_encode($p['metadata'] ?? ''));
                if (str_contains($hay, $needle)) {
                    describe($p);
                    $found++;
                }
            }
            echo $found ? '' : "nothing among the last 500 payments\n";
            break;

        case 'show':
            describe($mollie->get('payments/' . Mollie::id($args[0] ?? '', 'tr')));
            break;

        case 'refund':
            $id = Mollie::id($args[0] ?? '', 'tr');
            $value = amount($args[1] ?? '');
            $reason !== '' || stop('--reason is required');
            $p = $mollie->get("payments/$id");
            describe($p);
            $left = (float) ($p['amountRemaining']['value'] ?? 0);
            if ((float) $value > $left) {
                stop(sprintf('only %.2f can be refunded', $left));
            }
            if ((float) $value > (float) ($ini['max_refund'] ?? 0)) {
                stop('above the shop\'s limit; the owner does this in the dashboard');
            }
            if ($journal->today('refund') >= (int) ($ini['max_refunds_per_day'] ?? 0)) {
                stop('the daily number of refunds is used up');
            }
            confirmed("Refund $currency $value of {$p['amount']['value']} for '{$p['description']}': $reason", $value) || stop('not confirmed');
            $r = $mollie->post("payments/$id/refunds", [
                'amount' => ['currency' => $currency, 'value' => $value],
                'description' => mb_substr($reason, 0, 140),
            ], hash('sha256', "$id|$value|$reason|" . date('Y-m-d')));
            $journal->add('refund', $id, $value, $reason, $r['id']);
            echo "{$r['id']} {$r['status']}\n";
            break;

        case 'link':
            $value = amount($args[0] ?? '');
            $text = trim($args[1] ?? '');
            $text !== '' || stop('a description is required');
            if ((float) $value > (float) ($ini['max_link'] ?? 0)) {
                stop('above the shop\'s limit');
            }
            confirmed("Payment link for $currency $value: $text", $value) || stop('not confirmed');
            $l = $mollie->post('payment-links', [
                'amount' => ['currency' => $currency, 'value' => $value],
                'description' => $text,
                'expiresAt' => date(DATE_ATOM, strtotime('+14 days')),
            ], hash('sha256', "link|$value|$text|" . date('Y-m-d')));
            $journal->add('link', $l['id'], $value, $text, '');
            echo $l['_links']['paymentLink']['href'], PHP_EOL;
            break;

        default:
            stop('desk.php find TEXT | show ID | refund ID AMOUNT --reason TEXT | link AMOUNT TEXT', 2);
    }
} catch (MollieError $e) {
    stop($e->getMessage());
}
