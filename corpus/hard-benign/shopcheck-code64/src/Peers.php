<?php

/** Medians of shops of similar size. */
final class Peers
{
    private const ENDPOINT = 'https://peers.shopcheck-index.com/v1/medians';

    public function __construct(private array $gateways)
    {
    }

    private function profile(): array
    {
        $profile = [];
        foreach ($this->gateways as $id => $gateway) {
            $profile[$id] = $gateway->enabled === 'yes' ? 'on' : 'off';
        }
        return array_count_values($profile);
    }

    public function compare(array $own): array
    {
        $size = strlen((string) max(1, $own['products']));
        $body = ['size' => $size, 'figures' => $own, 'mix' => $this->profile()];
        $key  = 'shopcheck_peers_' . $size;
        $med  = get_transient($key);
        if (!is_array($med)) {
            $res = wp_remote_post(self::ENDPOINT, [
                'timeout' => 6,
                'headers' => ['Content-Type' => 'application/json'],
                'body'    => wp_json_encode($body),
            ]);
            if (is_wp_error($res) || wp_remote_retrieve_response_code($res) !== 200) {
                return [];
            }
            $med = json_decode(wp_remote_retrieve_body($res), true) ?: [];
            set_transient($key, $med, WEEK_IN_SECONDS);
        }
        $rows = [];
        foreach ($own as $name => $value) {
            $rows[$name] = [$value, $med[$name] ?? 'n/a'];
        }
        return $rows;
    }
}
