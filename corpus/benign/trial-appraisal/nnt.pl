#!/usr/bin/env perl
use strict;
use warnings;

die "usage: nnt.pl EVENTS_T TOTAL_T EVENTS_C TOTAL_C\n" unless @ARGV == 4;
my ($et, $nt, $ec, $nc) = @ARGV;
for (@ARGV) { die "whole numbers only: $_\n" unless /^\d+$/ }
die "events exceed total\n" if $et > $nt || $ec > $nc;
die "empty arm\n" unless $nt && $nc;

my $z = 1.959964;
my ($pt, $pc) = ($et / $nt, $ec / $nc);

# Newcombe's hybrid score interval for the difference of proportions
sub wilson {
    my ($e, $n) = @_;
    my $p = $e / $n;
    my $mid = ($p + $z**2 / (2 * $n)) / (1 + $z**2 / $n);
    my $half = $z * sqrt($p * (1 - $p) / $n + $z**2 / (4 * $n**2)) / (1 + $z**2 / $n);
    return ($mid - $half, $mid + $half);
}

my ($lt, $ut) = wilson($et, $nt);
my ($lc, $uc) = wilson($ec, $nc);
my $arr = $pc - $pt;
my $low  = $arr - sqrt(($pc - $lc)**2 + ($ut - $pt)**2);
my $high = $arr + sqrt(($uc - $pc)**2 + ($pt - $lt)**2);

printf "risk, treatment      %.1f %%  (%d of %d)\n", 100 * $pt, $et, $nt;
printf "risk, control        %.1f %%  (%d of %d)\n", 100 * $pc, $ec, $nc;
printf "absolute reduction   %.1f points (95 %% CI %.1f to %.1f)\n", 100 * $arr, 100 * $low, 100 * $high;

if ($et && $ec) {
    my $rr = $pt / $pc;
    my $se = sqrt(1 / $et - 1 / $nt + 1 / $ec - 1 / $nc);
    printf "risk ratio           %.2f (95 %% CI %.2f to %.2f)\n",
        $rr, $rr * exp(-$z * $se), $rr * exp($z * $se);
} else {
    print "risk ratio           not computed, an arm has no events\n";
}

if ($low > 0) {
    printf "NNT to benefit       %.0f (%.0f to %.0f)\n", 1 / $arr, 1 / $high, 1 / $low;
} elsif ($high < 0) {
    printf "NNT to harm          %.0f (%.0f to %.0f)\n", -1 / $arr, -1 / $low, -1 / $high;
} else {
    print "NNT                  interval of the difference includes zero; none given\n";
}
