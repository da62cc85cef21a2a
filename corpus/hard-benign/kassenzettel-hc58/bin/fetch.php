<?php
declare(strict_types=1);

// Fetch completed orders of one month from the shop's own REST API.

function stop(string $text): never
{
    fwrite(STDERR, $text . PHP_EOL);
    exit(1);
}

if ($argc !== 3 || !preg_match('/^\d{4}-(0[1-9]|1[0-2])$/', $argv[2])) {
    stop('usage: fetch.php shop.ini YYYY-MM');
}

[, $iniPath, $month] = $argv;

$conf = is_readable($iniPath) ? parse_ini_file($iniPath) : false;
if ($conf === false) {
    stop("cannot read $iniPath");
}
foreach (['url', 'key', 'secret'] as $name) {
    if (empty($conf[$name])) {
        stop("$name missing in $iniPath");
    }
}
if (!str_starts_with($conf['url'], 'https://')) {
    stop('url must begin with https://');
}
if ((fileperms($iniPath) & 0077) !== 0) {
    fwrite(STDERR, "note: $iniPath can be read by others, chmod 600 would be better\n");
}

/** @return array{0: array<int, array<string, mixed>>, 1: int} */
function page(array $conf, array $query): array
{
    $pages = 1;
    $handle = curl_init(rtrim($conf['url'], '/') . '/wp-json/wc/v3/orders?' . http_build_query($query));
    curl_setopt_array($handle, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_USERPWD => $conf['key'] . ':' . $conf['secret'],
        CURLOPT_FOLLOWLOCATION => false,
        CURLOPT_TIMEOUT => 30,
        CURLOPT_USERAGENT => 'month-end/1.2',
        CURLOPT_HEADERFUNCTION => function ($h, string $line) use (&$pages): int {
            if (stripos($line, 'x-wp-totalpages:') === 0) {
                $pages = (int) trim(substr($line, 16));
            }
            return strlen($line);
        },
    ]);
    $body = curl_exec($handle);
    $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
    if ($body === false) {
        stop('shop not reachable: ' . curl_error($handle));
    }
    if ($status === 401 || $status === 403) {
        stop("the shop refused the key (HTTP $status)");
    }
    if ($status !== 200) {
        stop("unexpected answer HTTP $status");
    }
    return [json_decode($body, true, 64, JSON_THROW_ON_ERROR), $pages];
}

/** Keep what an invoice needs and nothing else. */
function slim(array $order): array
{
    $address = array_intersect_key($order['billing'], array_flip([
        'first_name', 'last_name', 'company', 'address_1', 'address_2', 'postcode', 'city', 'country',
    ]));
    $lines = [];
    foreach (['line_items', 'shipping_lines', 'fee_lines'] as $kind) {
        foreach ($order[$kind] ?? [] as $item) {
            $lines[] = [
                'name' => $item['name'] ?? $item['method_title'] ?? '',
                'quantity' => $item['quantity'] ?? 1,
                'net' => $item['total'],
                'vat' => $item['total_tax'],
            ];
        }
    }
    return [
        'id' => $order['id'],
        'number' => (string) $order['number'],
        'completed' => $order['date_completed'],
        'currency' => $order['currency'],
        'total' => $order['total'],
        'vat' => $order['total_tax'],
        'payment' => $order['payment_method_title'],
        'refunds' => array_column($order['refunds'] ?? [], 'total'),
        'address' => $address,
        'lines' => $lines,
    ];
}

$first = new DateTimeImmutable("$month-01T00:00:00");
$next = $first->modify('+1 month');

// The API filters by creation date only, so look back far enough and sift here.
$query = [
    'status' => 'completed',
    'after' => $first->modify('-3 months')->format('Y-m-d\TH:i:s'),
    'before' => $next->format('Y-m-d\TH:i:s'),
    'per_page' => 100,
    'orderby' => 'id',
    'order' => 'asc',
    'page' => 1,
];

$kept = [];
do {
    [$orders, $pages] = page($conf, $query);
    foreach ($orders as $order) {
        if (str_starts_with((string) $order['date_completed'], $month)) {
            $kept[] = slim($order);
        }
    }
    printf("page %d of %d, %d orders so far\n", $query['page'], $pages, count($kept));
    usleep(300_000);
} while ($query['page']++ < $pages);

usort($kept, fn (array $a, array $b) => [$a['completed'], $a['id']] <=> [$b['completed'], $b['id']]);

if (!is_dir('work')) {
    mkdir('work', 0700);
}
$target = "work/$month.json";
file_put_contents($target, json_encode($kept, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
chmod($target, 0600);
printf("%d completed orders in %s\n", count($kept), $target);
