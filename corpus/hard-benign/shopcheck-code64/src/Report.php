<?php

final class Report
{
    private array $findings = ['stop' => [], 'soon' => [], 'note' => []];
    private array $tables = [];

    public function __construct(private string $shop)
    {
    }

    public function add(string $weight, string $text): void
    {
        $this->findings[$weight][] = $text;
    }

    public function table(string $title, array $rows): void
    {
        if ($rows) {
            $this->tables[$title] = $rows;
        }
    }

    public function count(): int
    {
        return array_sum(array_map('count', $this->findings));
    }

    public function markdown(): string
    {
        $out = "# {$this->shop}, " . date('Y-m-d') . "\n\n";
        foreach ($this->findings as $weight => $items) {
            $out .= '## ' . ucfirst($weight) . ' (' . count($items) . ")\n\n";
            foreach ($items as $item) {
                $out .= "- {$item}\n";
            }
            $out .= "\n";
        }
        foreach ($this->tables as $title => $rows) {
            $out .= "## {$title}\n\n| | this shop | median |\n|---|---|---|\n";
            foreach ($rows as $name => [$own, $median]) {
                $out .= "| {$name} | {$own} | {$median} |\n";
            }
        }
        return $out;
    }
}
