#!/usr/bin/perl
# termcheck.pl glossary.tsv source.txt draft.txt
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));

my ($gl, $src, $dst) = @ARGV;
die "usage: $0 glossary source draft\n" unless $dst;

my (%want, %ban);
open my $g, '<', $gl or die "$gl: $!";
while (<$g>) {
    chomp;
    next if /^German\t/;
    my ($de, $en, $client, $status) = split /\t/;
    $want{$de} = $en if $status eq 'fixed';
    $ban{$en} = $de  if $status eq 'banned';
}

sub paras { my $f = shift; local $/ = ''; open my $h, '<', $f or die "$f: $!"; my @p = <$h>; chomp @p; @p }
my @s = paras($src);
my @d = paras($dst);
warn sprintf "paragraphs differ: %d source, %d draft\n", scalar @s, scalar @d if @s != @d;

for my $i (0 .. $#s) {
    my $t = $d[$i] // '';
    for my $de (keys %want) {
        next unless $s[$i] =~ /\b\Q$de\E/;
        print "para ", $i + 1, ": $de expects \"$want{$de}\"\n" unless $t =~ /\Q$want{$de}\E/i;
    }
    for my $en (keys %ban) {
        print "para ", $i + 1, ": banned \"$en\"\n" if $t =~ /\b\Q$en\E\b/i;
    }
    my $ns = join ' ', sort map { s/,/./r } $s[$i] =~ /\d+(?:[.,]\d+)?/g;
    my $nd = join ' ', sort $t =~ /\d+(?:\.\d+)?/g;
    print "para ", $i + 1, ": numbers [$ns] vs [$nd]\n" if $ns ne $nd;
}
