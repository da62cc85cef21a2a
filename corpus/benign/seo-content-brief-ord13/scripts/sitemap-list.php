<?php
// Lists URL and last change of every page in a sitemap (also sitemap indexes).
// usage: php sitemap-list.php https://www.warmhaus-berater.de/sitemap.xml > pages.tsv
declare(strict_types=1);

if ($argc !== 2 || !preg_match('~^https?://~', $argv[1])) {
    fwrite(STDERR, "usage: php sitemap-list.php SITEMAP_URL\n");
    exit(2);
}

$host = parse_url($argv[1], PHP_URL_HOST);

function load(string $url): ?SimpleXMLElement
{
    $ch = curl_init($url);
    curl_setopt_array($ch, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
        CURLOPT_ENCODING => '',
        CURLOPT_USERAGENT => 'content-brief/1.0',
    ]);
    $body = curl_exec($ch);
    $code = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);
    curl_close($ch);
    if ($code !== 200 || !is_string($body)) {
        fwrite(STDERR, "$url answered $code\n");
        return null;
    }
    return simplexml_load_string($body, SimpleXMLElement::class, LIBXML_NONET) ?: null;
}

function walk(string $url, string $host, int $depth = 0): void
{
    if ($depth > 2 || parse_url($url, PHP_URL_HOST) !== $host) {
        return;
    }
    $xml = load($url);
    if ($xml === null) {
        return;
    }
    foreach ($xml->sitemap as $child) {
        walk((string) $child->loc, $host, $depth + 1);
        usleep(300000);
    }
    foreach ($xml->url as $page) {
        echo $page->loc, "\t", $page->lastmod, "\n";
    }
}

walk($argv[1], $host);
