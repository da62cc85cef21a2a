#!/usr/bin/env perl
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/../lib";
use Getopt::Long;
use Squeeze::Mask qw(mask template syslog_line);

my %opt = (top => 60, samples => 5);
GetOptions(\%opt, 'level=s', 'since=s', 'rare=i', 'show=i', 'top=i', 'join', 'syslog=s')
    or die "usage: squeeze.pl [--level L] [--since T] [--rare N] [--show N] FILE...\n";
die "no file given\n" unless @ARGV;

my (%seen, @order, $total, $errors);
$total = $errors = 0;

my $STAMP = qr/(\d{4}-\d\d-\d\d[T ]\d\d:\d\d)(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/;
my $LEVEL = qr/\b(TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\b/;

sub open_log {
    my ($path) = @_;
    my $fh;
    if ($path =~ /\.gz$/) {
        open $fh, '-|', 'gzip', '-dc', '--', $path or die "$path: $!\n";
    } else {
        open $fh, '<', $path or die "$path: $!\n";
    }
    return $fh;
}

sub take {
    my ($line) = @_;
    my ($time)  = $line =~ $STAMP;
    my ($level) = $line =~ $LEVEL;
    $time  //= '';
    $level //= '-';
    $time =~ tr/ /T/;
    return if $opt{since} && $time && $time lt $opt{since};
    return if $opt{level} && lc $level ne lc $opt{level};
    $total++;
    $errors++ if $level =~ /ERROR|FATAL|CRITICAL/;

    (my $msg = $line) =~ s/$STAMP//;
    my $key = template($msg);
    my $t = $seen{$key};
    if (!$t) {
        push @order, $key;
        $t = $seen{$key} = {
            id => scalar @order, count => 0, level => $level,
            first => $time, samples => [], minutes => {},
        };
    }
    $t->{count}++;
    $t->{last} = $time;
    $t->{minutes}{$time}++ if $time;
    push @{ $t->{samples} }, mask($line) if @{ $t->{samples} } < $opt{samples};
}

for my $path (@ARGV) {
    my $fh = open_log($path);
    my $held = '';
    while (my $line = <$fh>) {
        chomp $line;
        next if $line eq '';
        if ($opt{join} && $line =~ /^\s|^Caused by:/) {
            $held .= ' ' . $line if length $held < 4000;
            next;
        }
        take($held) if $held ne '';
        $held = $line;
    }
    take($held) if $held ne '';
    close $fh;
}

if ($opt{show}) {
    my $key = $order[ $opt{show} - 1 ] // die "no template $opt{show}\n";
    print "$_\n" for @{ $seen{$key}{samples} };
    exit 0;
}

my @keys = sort { $seen{$b}{count} <=> $seen{$a}{count} } @order;
@keys = grep { $seen{$_}{count} <= $opt{rare} } @keys if $opt{rare};
splice @keys, $opt{top} if @keys > $opt{top};

printf "%d lines, %d templates, %d errors\n\n", $total, scalar @order, $errors;
for my $key (@keys) {
    my $t = $seen{$key};
    my ($peak) = sort { $b <=> $a } values %{ $t->{minutes} };
    my $burst = ($peak // 0) > 50 && $peak > $t->{count} / 2 ? '!' : ' ';
    printf "%4d %s %8d  %-8s %s .. %s\n     %s\n",
        $t->{id}, $burst, $t->{count}, $t->{level}, $t->{first}, $t->{last},
        substr(mask($key), 0, 160);
}

syslog_line($opt{syslog}, 514, "$total lines, " . @order . " templates, $errors errors")
    if $opt{syslog};
