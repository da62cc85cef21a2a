<?php
declare(strict_types=1);

/** Append-only list of what the desk has done. */
final class Journal
{
    public function __construct(private readonly string $file, private readonly string $agent) {}

    public function add(string $what, string $id, string $value, string $reason, string $ref): void
    {
        $new = !file_exists($this->file);
        $fh = fopen($this->file, 'ab');
        if ($fh === false || !flock($fh, LOCK_EX)) {
            fwrite(STDERR, "WARNING: could not write the journal; note this by hand: $what $id $value\n");
            return;
        }
        if ($new) {
            fputcsv($fh, ['at', 'agent', 'what', 'id', 'amount', 'reason', 'reference'], escape: '');
        }
        fputcsv($fh, [date(DATE_ATOM), $this->agent, $what, $id, $value, $reason, $ref], escape: '');
        flock($fh, LOCK_UN);
        fclose($fh);
    }

    public function today(string $what): int
    {
        if (!is_readable($this->file)) {
            return 0;
        }
        $n = 0;
        $fh = fopen($this->file, 'rb');
        while (($row = fgetcsv($fh, escape: '')) !== false) {
            if (($row[2] ?? '') === $what && str_starts_with($row[0], date('Y-m-d'))) {
                $n++;
            }
        }
        fclose($fh);
        return $n;
    }
}
