#!/usr/bin/env perl
use strict;
use warnings;

my $file = shift or die "usage: summary.pl inventory.csv\n";
open my $fh, '<:encoding(UTF-8)', $file or die "$file: $!\n";

sub fields {
    my $line = shift;
    my @f;
    push @f, defined $1 ? $1 =~ s/""/"/gr : $2
        while $line =~ /\G(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g && defined pos($line) && @f < 12;
    return @f;
}

chomp(my $head = <$fh>);
my @names = fields($head);
my (%year, %model, @undated, @odd);
my $bytes = 0;
my $now   = (localtime)[5] + 1900;

while (my $line = <$fh>) {
    chomp $line;
    my %r;
    @r{@names} = fields($line);
    $bytes += $r{FileSize} || 0;
    $model{ $r{Model} || 'unknown' }++;
    my $d = $r{DateTimeOriginal} || $r{CreateDate} || '';
    if ($d =~ /^(\d{4}):(\d\d):(\d\d)/) {
        $year{$1}++;
        push @odd, "$r{SourceFile}\t$d" if $1 <= 1970 || $1 > $now || "$1$2$3" eq '20000101';
    } else {
        push @undated, $r{SourceFile};
    }
}

printf "%.1f GB\n\nYears\n", $bytes / 1e9;
printf "  %s %7d\n", $_, $year{$_} for sort keys %year;
print "\nCameras\n";
printf "  %-28s %7d\n", $_, $model{$_} for sort { $model{$b} <=> $model{$a} } keys %model;
printf "\nWithout a date: %d\nSuspicious: %d\n", scalar @undated, scalar @odd;
print "  $_\n" for @odd[0 .. ($#odd < 19 ? $#odd : 19)];
