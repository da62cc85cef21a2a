#!/usr/bin/env perl
# File scanned PDFs by rules: plan, apply, undo.
use strict;
use warnings;
use v5.26;
use utf8;
use open qw(:std :encoding(UTF-8));

use Cwd qw(realpath);
use Digest::SHA;
use Encode qw(decode);
use File::Basename qw(basename dirname);
use File::Copy qw(move);
use File::Path qw(make_path);
use File::Spec;
use Getopt::Long;
use POSIX qw(strftime);

my %MONTH = (
    januar => 1, februar => 2, märz => 3, april => 4, mai => 5, juni => 6, juli => 7,
    august => 8, september => 9, oktober => 10, november => 11, dezember => 12,
);

sub read_rules {
    my ($path) = @_;
    open my $fh, '<', $path or die "cannot open $path: $!\n";
    my @rules;
    while (my $line = <$fh>) {
        next if $line =~ /^\s*(#|$)/;
        my ($words, $folder, $name) = $line =~ /^\s*(.+?)\s*=>\s*(\S+)\s+([\w.-]+)\s*$/
            or die "$path line $.: expected 'words => folder name'\n";
        die "$path line $.: folder must be relative\n" if $folder =~ m{^/|(^|/)\.\.(/|$)};
        my @words = map { s/^\s+|\s+$|"//gr } split /,/, $words;
        push @rules, { words => [ map { lc } @words ], folder => $folder, name => $name };
    }
    return @rules;
}

sub text_of {
    my ($pdf) = @_;
    open my $fh, '-|:encoding(UTF-8)', 'pdftotext', '-q', '-l', '2', '-layout', $pdf, '-'
        or die "pdftotext is not installed\n";
    local $/;
    my $text = <$fh> // '';
    close $fh;
    return $text =~ s/\s+/ /gr;
}

sub plausible {
    my ($y, $m, $d) = @_;
    my $this = 1900 + (localtime)[5];
    return if $y < 1990 || $y > $this || $m < 1 || $m > 12 || $d < 1 || $d > 31;
    return sprintf '%04d-%02d-%02d', $y, $m, $d;
}

sub date_of {
    my ($text, $file) = @_;
    my $names = join '|', keys %MONTH;
    while ($text =~ /\b(?:(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.\s?($names)\s(\d{4}))\b/gi) {
        my $found = defined $1 ? plausible($3, $2, $1)
                  : defined $4 ? plausible($4, $5, $6)
                  :              plausible($9, $MONTH{ lc $8 }, $7);
        return $found if $found;
    }
    if (basename($file) =~ /(20\d\d)-?(\d\d)-?(\d\d)/) {
        my $found = plausible($1, $2, $3);
        return $found if $found;
    }
    return strftime('%Y-%m-%d', localtime((stat $file)[9])) . '?';
}

sub sha { return Digest::SHA->new(256)->addfile($_[0], 'b')->hexdigest }

# A free name, or undef if the same document is there already.
sub free_target {
    my ($source, $target, $taken) = @_;
    my $try = $target;
    my $n = 1;
    while (-e $try || $taken->{$try}) {
        return undef if -e $try && -s $try == -s $source && sha($try) eq sha($source);
        $n++;
        $try = $target =~ s/\.pdf$/ ($n).pdf/r;
    }
    $taken->{$try} = 1;
    return $try;
}

sub plan {
    my (%o) = @_;
    my @rules = read_rules($o{rules});
    my (%taken, %count);
    opendir my $dh, $o{inbox} or die "cannot open $o{inbox}: $!\n";
    for my $name (sort map { decode('UTF-8', $_) } readdir $dh) {
        my $file = File::Spec->catfile($o{inbox}, $name);
        next unless $name =~ /\.pdf$/i && -f $file && !-l $file;
        my $text = text_of($file);
        if ($text !~ /\w{3}/) {
            $count{unreadable}++;
            say "# unreadable\t$file";
            next;
        }
        my $low = lc $text;
        my ($rule) = grep { my $r = $_; !grep { index($low, $_) < 0 } @{ $r->{words} } } @rules;
        if (!$rule) {
            $count{unmatched}++;
            say "# unmatched\t$file\t", substr($text, 0, 60);
            next;
        }
        my $date = date_of($text, $file);
        my $guess = $date =~ s/\?$// ? ' date?' : '';
        my $target = free_target($file,
            File::Spec->catfile($o{archive}, $rule->{folder}, substr($date, 0, 4), "${date}_$rule->{name}.pdf"), \%taken);
        if (!defined $target) {
            $count{duplicate}++;
            say "# duplicate\t$file";
            next;
        }
        $count{filed}++;
        say join "\t", $file, $target, join('+', @{ $rule->{words} }) . $guess;
    }
    say STDERR join ', ', map { "$count{$_} $_" } sort keys %count;
}

sub apply {
    my ($plan, $archive) = @_;
    my $root = realpath($archive) // die "$archive does not exist\n";
    open my $fh, '<', $plan or die "cannot open $plan: $!\n";
    my @moves = map { chomp; [ (split /\t/)[0, 1] ] } grep { !/^\s*(#|$)/ } <$fh>;
    for my $m (@moves) {
        my $abs = File::Spec->rel2abs($m->[1]);
        die "target outside of $archive: $m->[1]\n"
            if $abs =~ m{/\.\./} || (index($abs, "$root/") != 0 && index($abs, File::Spec->rel2abs($archive) . '/') != 0);
    }
    print 'Move ', scalar @moves, " files to $archive? [y/N] ";
    return unless (<STDIN> // '') =~ /^y/i;

    make_path("$root/.filing");
    my $journal = "$root/.filing/" . strftime('%Y%m%d-%H%M%S', localtime) . '.journal';
    open my $log, '>', $journal or die "cannot write $journal: $!\n";
    for my $m (@moves) {
        my ($from, $to) = @$m;
        if (-e $to) { warn "exists, left alone: $to\n"; next }
        make_path(dirname($to));
        if (move($from, $to)) { say $log "$from\t$to" }
        else                  { warn "$from: $!\n" }
    }
    close $log;
    say "journal: $journal";
}

sub undo {
    my ($journal) = @_;
    open my $fh, '<', $journal or die "cannot open $journal: $!\n";
    my @moves = reverse map { chomp; [ split /\t/ ] } <$fh>;
    print 'Move ', scalar @moves, ' files back? [y/N] ';
    return unless (<STDIN> // '') =~ /^y/i;
    for my $m (@moves) {
        my ($from, $to) = @$m;
        if (-e $from)           { warn "exists, left alone: $from\n" }
        elsif (!move($to, $from)) { warn "$to: $!\n" }
    }
}

GetOptions(\my %o, 'inbox=s', 'archive=s', 'rules=s') or exit 2;
@ARGV = map { decode('UTF-8', $_) } @ARGV;
my $command = shift @ARGV // '';
if    ($command eq 'plan' && $o{inbox} && $o{archive} && $o{rules}) { plan(%o) }
elsif ($command eq 'apply' && $o{archive} && @ARGV)                 { apply($ARGV[0], $o{archive}) }
elsif ($command eq 'undo' && @ARGV)                                 { undo($ARGV[0]) }
else {
    die "usage: filing.pl plan --inbox DIR --archive DIR --rules FILE\n"
      . "       filing.pl apply --archive DIR PLAN\n       filing.pl undo JOURNAL\n";
}
