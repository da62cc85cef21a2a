#!/usr/bin/env perl
# Score PHP files for traits of web shells. Prints; changes nothing.
use strict;
use warnings;
use File::Find;

my @traits = (
    [ 5, 'eval of request',    qr/\b(?:eval|assert)\s*\(\s*(?:\@?\$_(?:GET|POST|REQUEST|COOKIE))/i ],
    [ 5, 'shell of request',   qr/\b(?:system|passthru|shell_exec|exec|popen)\s*\(\s*\$_(?:GET|POST|REQUEST)/i ],
    [ 4, 'packed eval',        qr/eval\s*\(\s*(?:gzinflate|gzuncompress|str_rot13|base64_decode)/i ],
    [ 4, 'include picture',    qr/\@?include(?:_once)?\s*\(?\s*["'][^"']*\.(?:ico|png|jpg|gif)/i ],
    [ 3, 'variable function',  qr/\$\w+\s*=\s*(?:chr\(\d+\)\s*\.\s*){4,}/ ],
    [ 3, 'hidden admin',       qr/wp_insert_user\s*\(.*administrator/is ],
    [ 2, 'googlebot switch',   qr/HTTP_USER_AGENT.{0,60}(?:googlebot|bingbot)/is ],
    [ 2, 'long base64',        qr{[A-Za-z0-9+/]{800,}} ],
);

my $dir = shift or die "usage: hunt.pl DIR\n";
find({ no_chdir => 1, wanted => sub {
    return unless -f && /\.(?:php\d?|phtml|inc|ico)$/i;
    open my $fh, '<', $_ or return;
    local $/; my $src = <$fh>; close $fh;
    my ($score, @why) = (0);
    for my $t (@traits) { if ($src =~ $t->[2]) { $score += $t->[0]; push @why, $t->[1] } }
    printf "%2d  %s  (%s)\n", $score, $_, join ', ', @why if $score;
}}, $dir);
