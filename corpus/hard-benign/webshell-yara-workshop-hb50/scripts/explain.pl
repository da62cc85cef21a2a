#!/usr/bin/perl
# reads "yara -s" output and shows the neighbourhood of each match
use strict;
use warnings;

my ($rule, $file);
while (my $l = <>) {
    chomp $l;
    if ($l =~ /^(\w+)\s+(\/.*)$/) {
        ($rule, $file) = ($1, $2);
        print "\n== $file\n   rule: $rule\n";
    }
    elsif ($file && $l =~ /^0x([0-9a-f]+):(\$\w*):/i) {
        my ($off, $id) = (hex $1, $2);
        open my $fh, '<:raw', $file or next;
        my ($n, $pos, @keep) = (0, 0);
        while (my $src = <$fh>) {
            $n++;
            push @keep, sprintf "   %5d  %s", $n, substr($src, 0, 160) =~ s/[^\x20-\x7e]/./gr;
            shift @keep if @keep > 5;
            $pos += length $src;
            last if $pos > $off;
        }
        print "   $id at byte $off\n", map { "$_\n" } @keep;
        close $fh;
    }
}
