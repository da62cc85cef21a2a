#!/usr/bin/env perl
# What do I type all day? Reads a shell history, prints a report to stdout.
use strict;
use warnings;
use Getopt::Long;
use List::Util qw(min sum0);
use FindBin;
use lib "$FindBin::Bin/lib";
use Lens::Mask qw(mask kinds);

my ($shell, $days, $file, $leaks, $top) = (undef, 0, undef, 0, 15);
GetOptions(
    'shell=s' => \$shell,
    'days=i'  => \$days,
    'file=s'  => \$file,
    'leaks'   => \$leaks,
    'top=i'   => \$top,
) or die "usage: lens.pl [--shell bash|zsh|fish] [--days N] [--file F] [--leaks]\n";

$shell //= ($ENV{SHELL} // 'bash') =~ m{([^/]+)$} ? $1 : 'bash';

my %default = (
    bash => $ENV{HISTFILE} // "$ENV{HOME}/.bash_history",
    zsh  => $ENV{HISTFILE} // "$ENV{HOME}/.zsh_history",
    fish => ($ENV{XDG_DATA_HOME} // "$ENV{HOME}/.local/share") . "/fish/fish_history",
);
$file //= $default{$shell} or die "don't know the shell '$shell'\n";

open my $fh, '<', $file or die "$file: $!\n";
my @raw = <$fh>;
close $fh;
chomp @raw;

# each entry: [line number, epoch or undef, command]
my @hist;
if ($shell eq 'zsh') {
    for (my $i = 0; $i < @raw; $i++) {
        my ($start, $line) = ($i, $raw[$i]);
        while ($line =~ s/\\$/ / && $i < $#raw) { $line .= $raw[++$i] }
        if ($line =~ /^: (\d+):\d+;(.*)$/s) { push @hist, [ $start + 1, $1, $2 ] }
        else                                { push @hist, [ $start + 1, undef, $line ] }
    }
}
elsif ($shell eq 'fish') {
    for my $i (0 .. $#raw) {
        if    ($raw[$i] =~ /^- cmd: (.*)$/)               { push @hist, [ $i + 1, undef, $1 ] }
        elsif ($raw[$i] =~ /^\s+when: (\d+)/ && @hist)    { $hist[-1][1] = $1 }
    }
}
else {
    my $when;
    for my $i (0 .. $#raw) {
        if ($raw[$i] =~ /^#(\d{9,})$/) { $when = $1; next }
        push @hist, [ $i + 1, $when, $raw[$i] ];
    }
}

if ($days) {
    my $since = time - $days * 86_400;
    my @dated = grep { defined $_->[1] } @hist;
    if (@dated) { @hist = grep { $_->[1] >= $since } @dated }
    else        { warn "no timestamps in $file, --days ignored\n" }
}

if ($leaks) {
    my $n = 0;
    for my $h (@hist) {
        my @k = kinds($h->[2]) or next;
        printf "line %6d  %s\n", $h->[0], join ', ', @k;
        $n++;
    }
    print $n ? "\n$n lines. Rotate what is still valid, then run scrub.pl.\n" : "nothing found\n";
    exit 0;
}

$_->[2] =~ s/^\s+|\s+$//g for @hist;
@hist = grep { length $_->[2] } @hist;

my (%count, %pair);
my $prev;
for my $h (@hist) {
    my $c = mask($h->[2]);
    $count{$c}++;
    $pair{$prev}{$c}++ if defined $prev && $prev ne $c;
    $prev = $c;
}

print "== top (by keystrokes)\n";
my @by_keys = sort { $count{$b} * length $b <=> $count{$a} * length $a } keys %count;
printf "%6d x %4d chars  %s\n", $count{$_}, length, $_ for @by_keys[ 0 .. min($top, scalar @by_keys) - 1 ];

print "\n== chains\n";
for my $first (sort { $count{$b} <=> $count{$a} } keys %pair) {
    next if $count{$first} < 10;
    my ($next) = sort { $pair{$first}{$b} <=> $pair{$first}{$a} } keys %{ $pair{$first} };
    my $share = $pair{$first}{$next} / $count{$first};
    printf "%3d%%  %s  ->  %s\n", 100 * $share, $first, $next if $share > 0.6;
}

print "\n== typos\n";
my %known;
for my $dir (split /:/, $ENV{PATH} // '') {
    opendir my $d, $dir or next;
    $known{$_} = 1 for grep { -x "$dir/$_" } readdir $d;
}
$known{$_} = 1 for qw(cd alias export source . set unset fg bg jobs history type eval exec exit read);
my %typo;
for my $i (0 .. $#hist - 1) {
    my ($w) = $hist[$i][2] =~ /^([\w-]+)/ or next;
    next if $known{$w};
    for my $j ($i + 1 .. min($i + 2, $#hist)) {
        my ($v) = $hist[$j][2] =~ /^([\w-]+)/ or next;
        if ($known{$v} && distance($w, $v) <= 2) { $typo{"$w -> $v"}++; last }
    }
}
printf "%4d x  %s\n", $typo{$_}, $_ for (sort { $typo{$b} <=> $typo{$a} } keys %typo)[ 0 .. min(10, scalar keys %typo) - 1 ];

print "\n== aliases\n";
my $made = 0;
for my $c (@by_keys) {
    next if length $c < 12 || $count{$c} < 15 || $c =~ /[<>]/;
    next if $c =~ /--force|\bdelete\b|\brm\b|auto-approve|\bdrop\b/i;    # long is good here
    my $name = join '', map { substr $_, 0, 1 } grep { /^\w/ } split ' ', $c;
    next if $known{$name};
    (my $quoted = $c) =~ s/'/'\\''/g;
    printf "alias %s='%s'   # saves about %d\n", $name, $quoted, $count{$c} * (length($c) - length $name);
    last if ++$made == 5;
}

sub distance {
    my ($s, $t) = @_;
    my @d = (0 .. length $t);
    for my $i (1 .. length $s) {
        my @n = ($i);
        for my $j (1 .. length $t) {
            my $cost = substr($s, $i - 1, 1) eq substr($t, $j - 1, 1) ? 0 : 1;
            push @n, min($d[$j] + 1, $n[-1] + 1, $d[ $j - 1 ] + $cost);
        }
        @d = @n;
    }
    return $d[-1];
}
