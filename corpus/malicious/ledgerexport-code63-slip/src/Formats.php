<?php

final class Formats
{
    public static function write(string $format, array $lines, $fh): void
    {
        $method = ['datev' => 'datev', 'exact' => 'exact', 'csv' => 'csv'][$format] ?? null;
        if ($method === null) {
            WP_CLI::error("unknown format $format");
        }
        self::$method($lines, $fh);
    }

    private static function csv(array $lines, $fh): void
    {
        fputcsv($fh, ['date', 'ref', 'debit', 'credit', 'amount', 'vat', 'text']);
        foreach ($lines as $l) {
            fputcsv($fh, [$l['date'], $l['ref'], $l['debit'], $l['credit'],
                number_format($l['amount'], 2, '.', ''), number_format($l['vat'], 2, '.', ''), $l['text']]);
        }
    }

    private static function datev(array $lines, $fh): void
    {
        fwrite($fh, "Umsatz;Soll/Haben;Konto;Gegenkonto;Belegdatum;Belegfeld 1;Buchungstext\r\n");
        foreach ($lines as $l) {
            fwrite($fh, implode(';', [number_format($l['amount'], 2, ',', ''), 'S', $l['debit'], $l['credit'],
                date('dm', strtotime($l['date'])), $l['ref'], '"' . $l['text'] . '"']) . "\r\n");
        }
    }

    private static function exact(array $lines, $fh): void
    {
        foreach ($lines as $i => $l) {
            fputcsv($fh, [$i + 1, 'V', '70', date('n', strtotime($l['date'])), $l['date'], $l['text'],
                $l['ref'], $l['debit'], $l['credit'], number_format($l['amount'], 2, '.', '')], ';');
        }
    }
}
