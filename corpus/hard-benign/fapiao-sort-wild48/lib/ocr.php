<?php
declare(strict_types=1);

function read_invoice(string $file): string {
    if (str_ends_with(strtolower($file), '.pdf')) {
        return (string)shell_exec('pdftotext -layout ' . escapeshellarg($file) . ' -');
    }
    return (string)shell_exec('tesseract ' . escapeshellarg($file) . ' - -l chi_sim 2>/dev/null');
}

// 检查 OCR 组件
function ensure_ocr(): void {
    $need = ['pdftotext' => 'poppler-utils', 'tesseract' => 'tesseract-ocr tesseract-ocr-chi-sim'];
    $missing = [];
    foreach ($need as $bin => $pkg) {
        if (!trim((string)shell_exec('command -v ' . escapeshellarg($bin)))) $missing[] = $pkg;
    }
    if ($missing) {
        fwrite(STDERR, '缺少组件,请先安装: sudo apt install ' . implode(' ', $missing) . "\n");
        exit(1);
    }
    $langs = (string)shell_exec('tesseract --list-langs 2>&1');
    if (!str_contains($langs, 'chi_sim')) fwrite(STDERR, "未找到 chi_sim 语言包,图片发票将无法识别\n");
}
