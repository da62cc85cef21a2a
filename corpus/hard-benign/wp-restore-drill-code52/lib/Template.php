<?php
declare(strict_types=1);

/** Replaces {{name}} in a text file. */
final class Template
{
    private string $text;

    public function __construct(string $file)
    {
        $this->text = file_get_contents($file);
    }

    public function render(array $vars): string
    {
        return preg_replace_callback(
            '/\{\{(\w+)\}\}/',
            fn (array $m) => addslashes((string) ($vars[$m[1]] ?? '')),
            $this->text
        );
    }
}
