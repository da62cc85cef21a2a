#!/usr/bin/env perl
use strict;
use warnings;
use FindBin;

my $file = shift or die "usage: fleet.pl HOSTS\n";
open my $fh, '<', $file or die "$file: $!\n";
my @hosts = map { [split] } grep { /\S/ && !/^#/ } <$fh>;
close $fh;

open my $pf, '<', "$FindBin::Bin/probe.sh" or die "probe.sh: $!\n";
my $probe = do { local $/; <$pf> };
close $pf;

my @ssh = qw(ssh -o BatchMode=yes -o ConnectTimeout=8);
my (%out, @queue, %run);
@queue = map { $_->[0] } @hosts;

sub ask {
    my $h = shift;
    my $pid = open(my $p, '-|');
    die "fork: $!" unless defined $pid;
    if (!$pid) {
        open STDERR, '>', '/dev/null';
        exec @ssh, $h, $probe;
        exit 255;
    }
    return $p;
}

while (@queue || %run) {
    while (@queue && keys %run < 6) {
        my $h = shift @queue;
        $run{$h} = ask($h);
    }
    for my $h (keys %run) {
        my $p = delete $run{$h};
        local $/;
        $out{$h} = <$p> // '';
        close $p;
    }
}

printf "%-10s %-6s %-5s %-5s %-6s %-4s %-15s %s\n",
    qw(host up load mem% disk% upd failed reboot);
for my $r (@hosts) {
    my $h = $r->[0];
    my %v = map { /^(\w+)=(.*)$/ ? ($1, $2) : () } split /\n/, $out{$h};
    if (!%v) { printf "%-10s unreachable\n", $h; next; }
    printf "%-10s %-6s %-5s %-5s %-6s %-4s %-15s %s\n",
        $h, map { $v{$_} // '-' } qw(up load mem disk upd failed reboot);
}
