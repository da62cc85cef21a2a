use strict; use warnings; use Test::More tests => 2;
my $out = `mkdir -p /tmp/hunt && cp t/corpus/a1.php.txt /tmp/hunt/a1.php && perl tools/hunt.pl /tmp/hunt`;
like $out, qr/variable function/, 'chr chain is seen';
unlike $out, qr/hidden admin/, 'and nothing is invented';
