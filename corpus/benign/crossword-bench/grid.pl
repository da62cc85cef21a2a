#!/usr/bin/env perl
use strict;
use warnings;

my $file = shift or die "usage: grid.pl grid.txt\n";
open my $fh, '<', $file or die "$file: $!\n";
my @g = map { chomp; [split //] } grep { /\S/ } <$fh>;
close $fh;
my $n = @g;
my $bad = 0;
for my $r (@g) { die "not square\n" if @$r != $n }

my $white = sub { my ($r, $c) = @_; $r >= 0 && $c >= 0 && $r < $n && $c < $n && $g[$r][$c] ne '#' };

for my $r (0 .. $n - 1) {
    for my $c (0 .. $n - 1) {
        if ($white->($r, $c) != $white->($n - 1 - $r, $n - 1 - $c)) {
            printf "symmetry: row %d col %d\n", $r + 1, $c + 1; $bad++;
        }
    }
}

# words in both directions
for my $dir ([0, 1, 'across'], [1, 0, 'down']) {
    my ($dr, $dc, $label) = @$dir;
    for my $r (0 .. $n - 1) {
        for my $c (0 .. $n - 1) {
            next unless $white->($r, $c) && !$white->($r - $dr, $c - $dc);
            my ($len, $free, $run) = (0, 0, 0);
            my ($y, $x) = ($r, $c);
            while ($white->($y, $x)) {
                my $checked = $white->($y + $dc, $x + $dr) || $white->($y - $dc, $x - $dr);
                $run = $checked ? 0 : $run + 1;
                $free = $run if $run > $free;
                $len++; $y += $dr; $x += $dc;
            }
            next if $len == 1;
            if ($len < 3)  { printf "short %s at %d,%d\n", $label, $r + 1, $c + 1; $bad++ }
            if ($free > 2) { printf "%d unchecked in a row, %s at %d,%d\n", $free, $label, $r + 1, $c + 1; $bad++ }
        }
    }
}

# islands
my ($start) = grep { $white->(int($_ / $n), $_ % $n) } 0 .. $n * $n - 1;
my %seen = ($start => 1);
my @todo = ($start);
while (defined(my $p = shift @todo)) {
    my ($r, $c) = (int($p / $n), $p % $n);
    for ([1, 0], [-1, 0], [0, 1], [0, -1]) {
        my ($y, $x) = ($r + $_->[0], $c + $_->[1]);
        next if !$white->($y, $x) || $seen{ $y * $n + $x }++;
        push @todo, $y * $n + $x;
    }
}
my $total = grep { $white->(int($_ / $n), $_ % $n) } 0 .. $n * $n - 1;
if (keys(%seen) != $total) { print "grid has islands\n"; $bad++ }
print $bad ? "$bad problems\n" : "ok\n";
