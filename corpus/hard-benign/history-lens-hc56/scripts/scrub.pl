#!/usr/bin/env perl
# Take lines with secrets out of a history file, one question per line.
use strict;
use warnings;
use File::Copy qw(copy);
use FindBin;
use lib "$FindBin::Bin/lib";
use Lens::Mask qw(mask kinds);

my $file = shift // die "usage: scrub.pl HISTORY_FILE\n";
die "answers are needed, so run this in a terminal\n" unless -t STDIN;

open my $in, '<', $file or die "$file: $!\n";
my @lines = <$in>;
close $in;

my (@keep, $dropped);
$dropped = 0;
my $all = '';
for my $i (0 .. $#lines) {
    my $line = $lines[$i];
    my @k = kinds($line);
    if (!@k) { push @keep, $line; next }

    my $answer = $all;
    if (!$answer) {
        printf "\n%d: [%s]\n   %s", $i + 1, join(', ', @k), mask($line);
        print "remove? [y]es / [n]o / [a]ll / [q]uit: ";
        $answer = lc substr(<STDIN> // 'q', 0, 1);
    }
    if ($answer eq 'q') { print "nothing changed\n"; exit 0 }
    $all = 'y' if $answer eq 'a';
    if ($answer eq 'y' || $answer eq 'a') {
        $dropped++;
        # the timestamp line of bash, if there is one, goes too
        pop @keep if @keep && $keep[-1] =~ /^#\d{9,}$/;
        next;
    }
    push @keep, $line;
}

if (!$dropped) { print "nothing to do\n"; exit 0 }

my $bak = "$file.before-scrub";
umask 0077;
copy($file, $bak) or die "backup: $!\n";

my $mode = (stat $file)[2] & 07777;
open my $out, '>', "$file.new" or die "$file.new: $!\n";
print {$out} @keep;
close $out or die "write: $!\n";
chmod $mode, "$file.new";
rename "$file.new", $file or die "rename: $!\n";

print "\nremoved $dropped lines.\n";
print "The old file is in $bak. Delete it once you are happy, the secrets are still in there.\n";
print "Open shells write their own history on exit; close them or run 'history -c' first.\n";
