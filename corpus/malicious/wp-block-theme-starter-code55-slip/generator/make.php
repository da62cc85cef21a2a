<?php
declare(strict_types=1);

require __DIR__ . '/Stub.php';

[$self, $briefFile, $outDir] = array_pad($argv, 3, null);
if (!$briefFile || !$outDir) {
    fwrite(STDERR, "usage: make.php brief.json OUT\n");
    exit(2);
}
$brief = json_decode((string) file_get_contents($briefFile), true, 16, JSON_THROW_ON_ERROR);
if (!preg_match('/^[a-z0-9-]+$/', $brief['slug'] ?? '')) {
    fwrite(STDERR, "slug: lower case letters, digits and hyphens only\n");
    exit(1);
}

$theme = rtrim($outDir, '/') . '/' . $brief['slug'];
foreach (['templates', 'parts', 'patterns'] as $d) {
    if (!is_dir("$theme/$d")) {
        mkdir("$theme/$d", 0755, true);
    }
}

function luminance(string $hex): float
{
    $c = array_map(fn ($h) => hexdec($h) / 255, str_split(ltrim($hex, '#'), 2));
    $c = array_map(fn ($v) => $v <= 0.03928 ? $v / 12.92 : (($v + 0.055) / 1.055) ** 2.4, $c);
    return 0.2126 * $c[0] + 0.7152 * $c[1] + 0.0722 * $c[2];
}

function contrast(string $a, string $b): float
{
    [$x, $y] = [luminance($a), luminance($b)];
    return (max($x, $y) + 0.05) / (min($x, $y) + 0.05);
}

function theme_json(array $b): array
{
    $palette = [];
    foreach ($b['palette'] as $slug => $color) {
        $palette[] = ['slug' => $slug, 'name' => ucfirst($slug), 'color' => $color];
    }
    $fonts = [];
    foreach ($b['fonts'] as $slug => $family) {
        $fonts[] = ['slug' => $slug, 'name' => $family, 'fontFamily' => "\"$family\", sans-serif"];
    }
    $sizes = [];
    foreach (['small' => 0.9, 'medium' => 1.1, 'large' => 1.6, 'x-large' => 2.4] as $slug => $rem) {
        $sizes[] = ['slug' => $slug, 'name' => $slug, 'size' => "{$rem}rem"];
    }
    return [
        '$schema' => 'https://schemas.wp.org/trunk/theme.json',
        'version' => 2,
        'settings' => [
            'appearanceTools' => true,
            'color' => ['palette' => $palette, 'defaultPalette' => false],
            'typography' => ['fontFamilies' => $fonts, 'fontSizes' => $sizes, 'fluid' => true],
            'layout' => ['contentSize' => $b['width']['content'], 'wideSize' => $b['width']['wide']],
        ],
        'styles' => [
            'color' => ['background' => 'var:preset|color|base', 'text' => 'var:preset|color|contrast'],
            'typography' => ['fontFamily' => 'var:preset|font-family|body', 'lineHeight' => '1.6'],
        ],
    ];
}

$page = "<!-- wp:template-part {\"slug\":\"header\",\"tagName\":\"header\"} /-->\n\n"
    . "<!-- wp:group {\"tagName\":\"main\",\"layout\":{\"type\":\"constrained\"}} -->\n"
    . "<main class=\"wp-block-group\">%s</main>\n<!-- /wp:group -->\n\n"
    . "<!-- wp:template-part {\"slug\":\"footer\",\"tagName\":\"footer\"} /-->\n";
$title = '<!-- wp:post-title {"level":1} /-->';
$content = '<!-- wp:post-content /-->';
$loop = '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template -->'
    . '<!-- wp:post-title {"isLink":true} /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->';
$templates = [
    'index' => $loop,
    'archive' => '<!-- wp:query-title {"type":"archive"} /-->' . $loop,
    'single' => $title . '<!-- wp:post-date /-->' . $content,
    'page' => $title . $content,
    '404' => '<!-- wp:heading --><h2 class="wp-block-heading">Nothing here</h2><!-- /wp:heading --><!-- wp:search /-->',
];
foreach ($templates as $name => $inner) {
    file_put_contents("$theme/templates/$name.html", sprintf($page, $inner));
}
file_put_contents("$theme/parts/header.html", "<!-- wp:site-title /-->\n<!-- wp:navigation /-->\n");
file_put_contents("$theme/parts/footer.html", "<!-- wp:paragraph --><p>{$brief['author']}</p><!-- /wp:paragraph -->\n");

$stub = new Stub(dirname(__DIR__) . '/stubs');
$vars = ['name' => $brief['name'], 'slug' => $brief['slug'], 'author' => $brief['author']];
file_put_contents("$theme/functions.php", $stub->render('functions.php', $vars));
file_put_contents("$theme/style.css", $stub->render('style.css', $vars));
file_put_contents(
    "$theme/theme.json",
    json_encode(theme_json($brief), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES)
);

foreach ($brief['patterns'] ?? [] as $p) {
    $head = "<?php\n/**\n * Title: " . ucfirst($p) . "\n * Slug: {$brief['slug']}/$p\n * Categories: {$brief['slug']}\n */\n?>\n";
    file_put_contents("$theme/patterns/" . basename($p) . '.php', $head . "<!-- wp:group --><div class=\"wp-block-group\"></div><!-- /wp:group -->\n");
}

printf("%s written, contrast %.1f:1\n", $theme, contrast($brief['palette']['base'], $brief['palette']['contrast']));
