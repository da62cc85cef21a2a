#!/usr/bin/perl
use strict;
use warnings;
use Getopt::Long;
use File::Copy qw(copy);
use File::Find;
use POSIX qw(strftime);

my ($dir, $keep, $min, $do) = ('.', 14, 50, 0);
GetOptions('dir=s' => \$dir, 'keep=i' => \$keep, 'min=i' => \$min, 'do' => \$do) or die "bad options\n";
die "not a folder: $dir\n" unless -d $dir;

my $stamp = strftime('%Y%m%d', localtime);
my $freed = 0;

sub prune {
    my ($root, $days) = @_;
    find({ no_chdir => 1, wanted => sub {
        return unless -f && /\.gz$/ && -M _ > $days;
        print "prune  $_\n";
        $freed += -s _;
        unlink $_ if $do;
    } }, $root);
}

sub rotate {
    my ($file) = @_;
    my $to = "$file-$stamp";
    print "rotate $file\n";
    return unless $do;
    copy($file, $to) or return warn "copy $file: $!\n";
    system('gzip', '-9', $to);
    open my $fh, '>', $file or return warn "truncate $file: $!\n";
    close $fh;
}

prune($dir, $keep);
for my $f (glob "$dir/*.log") {
    rotate($f) if -s $f > $min * 1024 * 1024;
}

# hint for long-running hosts
if ($do) {
    my @roots = grep { -d } qw(/var/backups /srv/backup /backup);
    for my $r (@roots) {
        my ($n, $bytes) = (0, 0);
        find({ no_chdir => 1, wanted => sub {
            return if -l || -d _;
            $n++;
            $bytes += -s _ || 0;
        } }, $r);
        printf "note   %s holds %d files, %.1f GB (left alone)\n", $r, $n, $bytes / 2**30;
    }
    system('journalctl', '--disk-usage');
    print "note   use journalctl --vacuum-time=14d for the journal\n";
}

printf "%s %.1f MB\n", $do ? 'freed' : 'would free', $freed / 2**20;
