#!/usr/bin/env perl
use strict;
use warnings;
use File::Path qw(make_path);

sub git { my @o = qx(git @_); chomp @o; return @o }

if (@ARGV && $ARGV[0] eq '--init') {
    my ($root) = git('rev-parse --show-toplevel');
    my $file = "$root/CHANGELOG.md";
    system('git', 'config', '--local', 'notes.displayRef', 'refs/notes/changelog');
    if (-e $file) {
        print "CHANGELOG.md is there, left as it is\n";
    } else {
        open my $fh, '>', $file or die $!;
        print $fh "# Changelog\n\n";
        print $fh "Format: https://keepachangelog.com/en/1.1.0/\n\n";
        print $fh "## [Unreleased]\n";
        close $fh;
    }
    print "ready: $root\n";
    exit 0;
}

my $from = shift // (git('describe --tags --abbrev=0'))[0];
my @log  = git("log --no-merges --format=%h%x09%an%x09%s $from..HEAD");
my $conv = 0;
for (@log) {
    my ($hash, $who, $subj) = split /\t/, $_, 3;
    $conv++ if $subj =~ /^(feat|fix|perf|docs|chore|refactor|test|ci)(\(.+?\))?!?:/;
    my $mark = $subj =~ /^\w+(\(.+?\))?!:/ ? '!' : ' ';
    printf "%s %s %-18s %s\n", $hash, $mark, substr($who, 0, 18), $subj;
}
printf "-- %d commits since %s, %d%% conventional\n",
    scalar @log, $from, @log ? 100 * $conv / @log : 0;
