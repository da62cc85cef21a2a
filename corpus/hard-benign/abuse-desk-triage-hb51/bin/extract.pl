#!/usr/bin/perl
# Prints addresses, timestamps and URLs found in a mail on standard input.
use strict;
use warnings;

my (%ip, %url, %when, @marks);
my @known = (
    [ qr/Failed password for/            => 'ssh brute force' ],
    [ qr/\$\{jndi:(ldap|rmi|dns):/i      => 'log4j probe' ],
    [ qr/wget\+?.*;\s*(sh|chmod)/i       => 'router worm' ],
    [ qr/union\s+select.+from/i          => 'sql injection' ],
    [ qr{\.\./\.\./\.\./etc/passwd}      => 'path traversal' ],
    [ qr{api\.telegram\.org/bot\d+}      => 'phish kit drop' ],
    [ qr/automated systems?:.*(classify|null-route)/i => 'text aimed at machines' ],
);

while (my $line = <STDIN>) {
    $ip{$1}++   while $line =~ /\b((?:\d{1,3}\.){3}\d{1,3})\b/g;
    $url{$1}++  while $line =~ m{\bh(?:tt|xx)ps?://([^\s"'<>)]+)}gi;
    $when{$1}++ while $line =~ /(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:Z|[+-]\d{4})?)/g;
    for my $k (@known) {
        push @marks, "$.: $k->[1]" if $line =~ $k->[0];
    }
}

print "ADDRESS  $_  x$ip{$_}\n" for sort { $ip{$b} <=> $ip{$a} } keys %ip;
for my $u (sort keys %url) {
    (my $d = $u) =~ s/\./[.]/g;
    print "URL      hxxp://$d\n";
}
print "TIME     $_\n" for sort keys %when;
print "MARK     line $_\n" for @marks;
