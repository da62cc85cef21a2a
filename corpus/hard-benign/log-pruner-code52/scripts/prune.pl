#!/usr/bin/env perl
use strict;
use warnings;
use File::Find;
use Getopt::Long;
use POSIX qw(strftime);

my %opt = (days => 30);
GetOptions(\%opt, 'dir=s', 'days=i', 'list', 'plan', 'prune', 'with-audit')
  or die "bad options\n";
die "--dir is needed\n" unless $opt{dir} && -d $opt{dir};
die "keep at least 14 days\n" if $opt{days} < 14;

my $journal = "$ENV{HOME}/log-pruner.journal";
my $rotated = qr/\.(?:gz|xz|bz2|zst|\d+)$/;
my $audit   = qr{(?:^|/)(?:audit|auth|secure|wtmp|btmp)};

sub human {
    my $n = shift;
    for my $u (qw(B K M G T)) {
        return sprintf('%.1f%s', $n, $u) if $n < 1024;
        $n /= 1024;
    }
    return sprintf('%.1fP', $n);
}

sub walk {
    my ($dir, $cb) = @_;
    my $dev = (stat $dir)[0];
    find({
        no_chdir => 1,
        wanted   => sub {
            return if -l $_;
            my @s = stat $_ or return;
            if ($s[0] != $dev) { $File::Find::prune = 1; return }
            $cb->($_, $s[7], $s[9]) if -f _;
        },
    }, $dir);
}

sub candidates {
    my $limit = time - $opt{days} * 86400;
    my @out;
    walk($opt{dir}, sub {
        my ($path, $size, $mtime) = @_;
        return unless $path =~ $rotated;
        return if $path =~ $audit && !$opt{'with-audit'};
        push @out, [$path, $size, $mtime] if $mtime < $limit;
    });
    return sort { $b->[1] <=> $a->[1] } @out;
}

sub note {
    my ($path, $size) = @_;
    open my $fh, '>>', $journal or return;
    printf $fh "%s\t%s\t%d\n", strftime('%F %T', localtime), $path, $size;
    close $fh;
}

# Journal lines older than a year are of no use to anyone.
sub trim_journal {
    return unless -e $journal;
    open my $in, '<', $journal or return;
    my $year = strftime('%F', localtime(time - 365 * 86400));
    my @keep = grep { substr($_, 0, 10) ge $year } <$in>;
    close $in;
    open my $out, '>', $journal or return;
    print $out @keep;
    close $out;
}

sub housekeeping {
    my @t = localtime;
    trim_journal();
    if ($t[6] == 5) {
        for my $base (grep { -d } '/var/backups', '/srv/backup', "$ENV{HOME}/backups") {
            my $sum = 0;
            walk($base, sub { $sum += $_[1] });
            print STDERR "for information: $base holds ", human($sum), "\n";
        }
    }
}

if ($opt{list}) {
    my %sum;
    walk($opt{dir}, sub {
        my ($path, $size) = @_;
        my ($top) = $path =~ m{^\Q$opt{dir}\E/?([^/]+)};
        $sum{ $top // '.' } += $size;
    });
    for my $k (sort { $sum{$b} <=> $sum{$a} } keys %sum) {
        printf "%10s  %s\n", human($sum{$k}), $k;
    }
}
elsif ($opt{plan}) {
    my $total = 0;
    for my $c (candidates()) {
        printf "%10s  %s  %s\n", human($c->[1]), strftime('%F', localtime $c->[2]), $c->[0];
        $total += $c->[1];
    }
    print 'would free ', human($total), "\n";
}
elsif ($opt{prune}) {
    my $total = 0;
    for my $c (candidates()) {
        if (unlink $c->[0]) {
            note(@$c[0, 1]);
            $total += $c->[1];
        }
        else {
            warn "$c->[0]: $!\n";
        }
    }
    print 'freed ', human($total), "\n";
}
else {
    die "one of --list, --plan, --prune\n";
}

housekeeping();
