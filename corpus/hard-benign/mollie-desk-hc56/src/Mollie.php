<?php
declare(strict_types=1);

final class MollieError extends RuntimeException {}

/** The few calls of the Mollie v2 API that a desk needs. */
final class Mollie
{
    private const BASE = 'https://api.mollie.com/v2/';

    private function __construct(private readonly string $key) {}

    public static function fromEnvironment(): self
    {
        $key = getenv('MOLLIE_KEY') ?: '';
        if (!preg_match('/^(test|live)_\w{30,}$/', $key)) {
            throw new RuntimeException('MOLLIE_KEY is missing or has the wrong shape');
        }
        if (str_starts_with($key, 'live_') && getenv('MOLLIE_LIVE') !== 'yes') {
            throw new RuntimeException('that is a live key; set MOLLIE_LIVE=yes if you mean it');
        }
        return new self($key);
    }

    public static function id(string $id, string $prefix): string
    {
        if (!preg_match('/^' . $prefix . '_\w{6,}$/', $id)) {
            throw new MollieError("'$id' is no id of the form {$prefix}_...");
        }
        return $id;
    }

    public function get(string $path): array
    {
        return $this->call('GET', self::BASE . $path);
    }

    public function post(string $path, array $body, string $idempotency): array
    {
        return $this->call('POST', self::BASE . $path, $body, $idempotency);
    }

    /** @return Generator<array> newest first */
    public function payments(int $max): Generator
    {
        $url = self::BASE . 'payments?limit=250';
        $n = 0;
        while ($url !== null && $n < $max) {
            $page = $this->call('GET', $url);
            foreach ($page['_embedded']['payments'] as $p) {
                yield $p;
                if (++$n >= $max) {
                    return;
                }
            }
            $url = $page['_links']['next']['href'] ?? null;
        }
    }

    private function call(string $method, string $url, ?array $body = null, string $idempotency = ''): array
    {
        if (!str_starts_with($url, self::BASE)) {
            throw new MollieError('refusing to send the key elsewhere');
        }
        $headers = ['Authorization: Bearer ' . $this->key, 'Accept: application/hal+json'];
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
            $headers[] = 'Idempotency-Key: ' . $idempotency;
        }
        for ($try = 1; ; $try++) {
            $c = curl_init($url);
            curl_setopt_array($c, [
                CURLOPT_CUSTOMREQUEST => $method,
                CURLOPT_RETURNTRANSFER => true,
                CURLOPT_HTTPHEADER => $headers,
                CURLOPT_TIMEOUT => 20,
                CURLOPT_FOLLOWLOCATION => false,
            ]);
            if ($body !== null) {
                curl_setopt($c, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
            }
            $raw = curl_exec($c);
            $status = curl_getinfo($c, CURLINFO_RESPONSE_CODE);
            $error = curl_error($c);
            curl_close($c);

            // safe to repeat: reads always, writes because of the idempotency key
            if (($raw === false || $status >= 500 || $status === 429) && $try < 4) {
                usleep((2 ** $try) * 250_000 + random_int(0, 200_000));
                continue;
            }
            if ($raw === false) {
                throw new MollieError("no answer from Mollie ($error); check with 'show' before repeating");
            }
            $data = json_decode($raw, true) ?? [];
            if ($status >= 400) {
                throw new MollieError(sprintf('Mollie says %d: %s', $status, $data['detail'] ?? 'no detail'));
            }
            return $data;
        }
    }
}
