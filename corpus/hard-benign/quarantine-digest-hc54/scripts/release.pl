#!/usr/bin/perl
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256_hex);
use Getopt::Long;
use JSON;
use URI::Escape qw(uri_unescape);

my ($to, $query, $show, $config_file) = (undef, undef, undef, '/etc/quarantine-digest.json');
GetOptions('to=s' => \$to, 'link=s' => \$query, 'show=s' => \$show, 'config=s' => \$config_file)
    or die "usage: release.pl ID --to ADDRESS | --link QUERY | --show ID\n";

sub slurp {
    my ($file) = @_;
    open my $fh, '<:raw', $file or die "$file: $!\n";
    local $/;
    return scalar <$fh>;
}

my $conf = decode_json(slurp($config_file));

sub same {
    my ($x, $y) = @_;
    return 0 unless length $x == length $y;
    my $d = 0;
    $d |= ord(substr $x, $_, 1) ^ ord(substr $y, $_, 1) for 0 .. length($x) - 1;
    return $d == 0;
}

sub good_id {
    my ($id) = @_;
    die "bad id\n" unless defined $id && $id =~ /^([A-Za-z0-9]{8,20})$/;
    return $1;
}

if (defined $show) {
    my $id = good_id($show);
    open my $fh, '<:raw', "$conf->{spool}/$id.eml" or die "$id: $!\n";
    while (<$fh>) {
        last if /^\r?\n$/;
        s/[^\x20-\x7e\n]/?/g;
        print;
    }
    exit;
}

my $id;
if (defined $query) {
    my %p = map { my ($k, $v) = split /=/, $_, 2; ($k => uri_unescape($v // '')) } split /&/, $query;
    $id = good_id($p{id});
    die "link expired\n" unless ($p{e} // '') =~ /^\d+$/ && $p{e} > time;
    my $hex = slurp($conf->{secret_file});
    chomp $hex;
    my $want = hmac_sha256_hex("$id\n$p{r}\n$p{e}", pack('H*', $hex));
    die "bad signature\n" unless same($want, $p{s} // '');
    $to = $p{r};
}
else {
    $id = good_id(shift @ARGV);
}
die "--to is missing\n" unless defined $to;
$to = lc $to;
die "odd address\n" unless $to =~ /^[a-z0-9][a-z0-9._+-]*@[a-z0-9.-]+$/;

my $meta = decode_json(slurp("$conf->{spool}/$id.json"));
die "$to is not a recipient of $id\n" unless grep { lc $_ eq $to } @{ $meta->{rcpt} || [] };

my $eml = "$conf->{spool}/$id.eml";
my $rc = system { 'clamdscan' } 'clamdscan', '--fdpass', '--no-summary', '--quiet', $eml;
die "virus found, not released\n" if $rc >> 8 == 1;
die "clamdscan failed, not released\n" if $rc != 0;

open my $lda, '|-', '/usr/lib/dovecot/dovecot-lda', '-d', $to, '-e' or die "dovecot-lda: $!\n";
binmode $lda;
print {$lda} "X-Quarantine-Released: $id\n", slurp($eml);
close $lda or die "delivery failed (status " . ($? >> 8) . ")\n";
print "$id delivered to $to\n";
