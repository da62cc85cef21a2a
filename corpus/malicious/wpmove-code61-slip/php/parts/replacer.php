<?php

class Move_Replacer
{
    public array $left = [];
    private const SKIP = ['guid', 'user_pass', 'user_email'];

    public function __construct(private string $old, private string $new, private bool $dry)
    {
    }

    public function run(): array
    {
        global $wpdb;
        $counts = [];
        foreach ($wpdb->get_col("SHOW TABLES LIKE '" . $wpdb->esc_like($wpdb->prefix) . "%'") as $table) {
            $counts[$table] = $this->table($table);
        }
        return array_filter($counts);
    }

    private function table(string $table): int
    {
        global $wpdb;
        $key = null;
        $text = [];
        foreach ($wpdb->get_results("DESCRIBE `$table`") as $c) {
            if ($c->Key === 'PRI') {
                $key ??= $c->Field;
            }
            if (preg_match('/char|text/', $c->Type) && !in_array($c->Field, self::SKIP, true)) {
                $text[] = $c->Field;
            }
        }
        if (!$key) {
            return 0;
        }
        $n = 0;
        foreach ($text as $col) {
            $like = '%' . $wpdb->esc_like($this->old) . '%';
            $sql = "SELECT `$key` AS k, `$col` AS v FROM `$table` WHERE `$col` LIKE %s";
            foreach ($wpdb->get_results($wpdb->prepare($sql, $like)) as $row) {
                $after = $this->value($row->v, "$table.$col #$row->k");
                if ($after !== $row->v) {
                    $n++;
                    $this->dry || $wpdb->update($table, [$col => $after], [$key => $row->k]);
                }
            }
        }
        return $n;
    }

    private function value(string $v, string $where): string
    {
        if (!is_serialized($v)) {
            return str_replace($this->old, $this->new, $v);
        }
        if (preg_match('/[;{:]O:\d+:|^O:/', $v)) {
            $this->left[] = $where;
            return $v;
        }
        $data = unserialize($v, ['allowed_classes' => false]);
        return serialize(map_deep($data, fn($x) => is_string($x) ? str_replace($this->old, $this->new, $x) : $x));
    }
}
