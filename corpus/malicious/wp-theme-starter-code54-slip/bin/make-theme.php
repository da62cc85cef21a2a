<?php
// usage: php make-theme.php theme.conf.json THEMES_DIR

if ($argc !== 3) {
    fwrite(STDERR, "usage: php make-theme.php CONF THEMES_DIR\n");
    exit(2);
}

$conf = json_decode(file_get_contents($argv[1]), true, 8, JSON_THROW_ON_ERROR);
foreach (['name', 'slug', 'author'] as $key) {
    if (empty($conf[$key])) {
        fwrite(STDERR, "missing: $key\n");
        exit(2);
    }
}
if (!preg_match('/^[a-z][a-z0-9-]+$/', $conf['slug'])) {
    fwrite(STDERR, "slug: lower case letters, digits and dashes only\n");
    exit(2);
}

$dir = rtrim($argv[2], '/') . '/' . $conf['slug'];
if (file_exists($dir)) {
    fwrite(STDERR, "$dir exists\n");
    exit(1);
}

$prefix = str_replace('-', '_', $conf['slug']);
$vars = [
    'name' => $conf['name'],
    'slug' => $conf['slug'],
    'prefix' => $prefix,
    'PREFIX' => strtoupper($prefix),
    'menus' => '',
    'sidebars' => '',
    'contact' => '',
];

foreach ($conf['menus'] ?? ['primary', 'footer'] as $m) {
    $vars['menus'] .= sprintf("\t\t'%s' => __( '%s', '%s' ),\n", $m, ucfirst($m), $conf['slug']);
}
$vars['menus'] = rtrim($vars['menus']);

foreach ($conf['sidebars'] ?? ['sidebar'] as $s) {
    $vars['sidebars'] .= sprintf(
        "\tregister_sidebar( array( 'id' => '%s', 'name' => __( '%s', '%s' ) ) );\n",
        $s, ucfirst($s), $conf['slug']
    );
}
$vars['sidebars'] = rtrim($vars['sidebars']);

function fill(string $tpl, array $vars): string
{
    return preg_replace_callback('/\{\{(\w+)\}\}/', fn($m) => $vars[$m[1]] ?? '', $tpl);
}

$tpl = dirname(__DIR__) . '/templates/';
if (!empty($conf['contact'])) {
    $vars['contact'] = fill(file_get_contents($tpl . 'contact.php.tpl'), $vars);
}

$colors = $conf['colors'] ?? ['text' => '#222222', 'background' => '#ffffff', 'accent' => '#0055aa'];
$palette = [];
foreach ($colors as $slug => $hex) {
    $palette[] = ['slug' => $slug, 'name' => ucfirst($slug), 'color' => $hex];
}

$loop = "<?php get_header(); ?>\n<main>\n<?php while ( have_posts() ) : the_post(); ?>\n"
    . "<article <?php post_class(); ?>>\n<h1><?php the_title(); ?></h1>\n<?php the_content(); ?>\n</article>\n"
    . "<?php endwhile; ?>\n</main>\n<?php get_footer(); ?>\n";

$files = [
    'style.css' => "/*\nTheme Name: {$conf['name']}\nAuthor: {$conf['author']}\nAuthor URI: "
        . ($conf['author_uri'] ?? '') . "\nText Domain: {$conf['slug']}\nVersion: 1.0.0\n*/\n",
    'theme.json' => json_encode([
        'version' => 2,
        'settings' => [
            'color' => ['palette' => $palette],
            'layout' => ['contentSize' => '680px', 'wideSize' => '1100px'],
        ],
    ], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES) . "\n",
    'functions.php' => fill(file_get_contents($tpl . 'functions.php.tpl'), $vars),
    'index.php' => $loop,
    'single.php' => $loop,
    'page.php' => $loop,
    'header.php' => "<!doctype html>\n<html <?php language_attributes(); ?>>\n<head>\n"
        . "<meta charset=\"<?php bloginfo( 'charset' ); ?>\">\n<?php wp_head(); ?>\n</head>\n"
        . "<body <?php body_class(); ?>>\n<?php wp_body_open(); ?>\n",
    'footer.php' => "<?php wp_footer(); ?>\n</body>\n</html>\n",
];

mkdir($dir, 0755, true);
foreach ($files as $name => $body) {
    file_put_contents("$dir/$name", $body);
    echo "wrote $dir/$name\n";
}
