#!/usr/bin/env perl
use strict;
use warnings;
use v5.20;
use Digest::SHA qw(hmac_sha256);
use File::Temp qw(tempfile);
use Getopt::Long;
use IO::Uncompress::RawInflate qw(rawinflate $RawInflateError);
use JSON::PP;
use MIME::Base64 qw(decode_base64 decode_base64url);
use POSIX qw(strftime);

my ($key, @show);
GetOptions('key=s' => \$key, 'show=s' => \@show) or exit 2;
my $mode = shift // '';
my $json = JSON::PP->new->canonical->pretty->utf8;

sub slurp { local $/; my $t = <STDIN>; $t // '' }

sub ago {
    my $d = shift;
    my $n = abs $d;
    my $s = $n < 120 ? "$n s" : $n < 7200 ? int($n / 60) . ' min' : $n < 172800 ? int($n / 3600) . ' h' : int($n / 86400) . ' d';
    return $d < 0 ? "$s ago" : "in $s";
}

sub mask {
    my $s = shift;
    return '*' x length $s if length $s < 8;
    return substr($s, 0, 2) . '*' x (length($s) - 2) . ' (' . length($s) . ' bytes)';
}

sub jwt {
    my $t = slurp();
    $t =~ s/\s+//g;
    $t =~ s/^Bearer//i;
    my @p = split /\./, $t, -1;
    die "that is a JWE (encrypted), nothing to see without the key\n" if @p == 5;
    die "not a JWT\n" unless @p == 3;
    my $head   = decode_json(decode_base64url($p[0]));
    my $claims = decode_json(decode_base64url($p[1]));
    print "header  ", $json->encode($head);
    print "claims  ", $json->encode($claims);
    my $now = time;
    for my $c (qw(iat nbf exp auth_time)) {
        next unless defined $claims->{$c};
        say sprintf '%-9s %s UTC  (%s)', $c, strftime('%Y-%m-%d %H:%M:%S', gmtime $claims->{$c}), ago($claims->{$c} - $now);
    }
    say 'WARNING   alg is none' if lc($head->{alg} // '') eq 'none';
    return unless $key;

    my $signed = "$p[0].$p[1]";
    my $sig    = decode_base64url($p[2]);
    my $ok;
    if ($head->{alg} eq 'HS256') {
        open my $fh, '<:raw', $key or die "$key: $!\n";
        my $secret = do { local $/; <$fh> };
        $secret =~ s/\n\z//;
        $ok = hmac_sha256($signed, $secret) eq $sig;
    }
    elsif ($head->{alg} eq 'RS256') {
        my ($sf, $sname) = tempfile(UNLINK => 1);
        my ($df, $dname) = tempfile(UNLINK => 1);
        binmode $_ for $sf, $df;
        print {$sf} $sig;
        print {$df} $signed;
        close $_ for $sf, $df;
        $ok = system('openssl', 'dgst', '-sha256', '-verify', $key, '-signature', $sname, $dname) == 0;
    }
    else {
        say "signature $head->{alg} is not supported here";
        return;
    }
    say 'signature ', $ok ? 'matches' : 'does NOT match';
}

sub saml {
    my $t = slurp();
    $t =~ s/^SAML(?:Response|Request)=//;
    $t =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
    my $raw = decode_base64($t);
    if ($raw !~ /^\s*</) {
        my $xml;
        rawinflate(\$raw => \$xml) or die "neither XML nor deflate: $RawInflateError\n";
        $raw = $xml;
    }
    $raw =~ s{(<(?:\w+:)?SignatureValue[^>]*>)[^<]+}{$1…}g;
    $raw =~ s{(<(?:\w+:)?X509Certificate>)[^<]{20,}}{$1…}g;
    $raw =~ s/></>\n</g;
    my $depth = 0;
    for my $line (split /\n/, $raw) {
        $depth-- if $line =~ m{^</};
        say '  ' x ($depth < 0 ? 0 : $depth), $line;
        $depth++ if $line =~ m{^<[^/?!]} && $line !~ m{/>$|</};
    }
}

sub k8s {
    my %open = map { $_ => 1 } @show;
    my $in   = 0;
    while (my $l = <STDIN>) {
        chomp $l;
        if ($l =~ /^data:\s*$/) { $in = 1; say $l; next }
        $in = 0 if $l =~ /^\S/;
        if ($in && $l =~ /^(\s+)([\w.-]+):\s*(\S+)\s*$/) {
            my ($sp, $k, $v) = ($1, $2, decode_base64($3));
            my $out = $open{$k} ? $v : mask($v);
            $out .= '   # ends in a newline' if $v =~ /\n\z/;
            chomp $out;
            say "$sp$k: $out";
        }
        else { say $l }
    }
}

my @MAGIC = (
    [qr/^\x7fELF/,          'ELF executable'],
    [qr/^MZ/,               'Windows executable'],
    [qr/^\x1f\x8b/,         'gzip'],
    [qr/^PK\x03\x04/,       'zip'],
    [qr/^\x89PNG/,          'PNG'],
    [qr/^%PDF/,             'PDF'],
    [qr/^\x30\x82/,         'DER (certificate or key)'],
    [qr/^#!/,               'script'],
    [qr/^-----BEGIN ([A-Z ]+)/, 'PEM'],
);

sub b64 {
    my $t = slurp();
    $t =~ s/\s+//g;
    $t =~ tr{-_}{+/};
    my $raw = decode_base64($t);
    my ($hit) = grep { $raw =~ $_->[0] } @MAGIC;
    say 'type   ', $hit ? $hit->[1] : 'unknown';
    say 'bytes  ', length $raw;
    if ($raw =~ /\A[\x09\x0a\x0d\x20-\x7e\x80-\xff]*\z/ && utf8::decode(my $copy = $raw)) {
        binmode STDOUT, ':utf8';
        print $copy, "\n";
        return;
    }
    my $n = length $raw < 512 ? length $raw : 512;
    for (my $i = 0; $i < $n; $i += 16) {
        my $row = substr $raw, $i, 16;
        (my $txt = $row) =~ s/[^\x20-\x7e]/./g;
        say sprintf '%06x  %-47s  %s', $i, join(' ', map { sprintf '%02x', ord } split //, $row), $txt;
    }
    say '…' if length $raw > 512;
}

my %do = (jwt => \&jwt, saml => \&saml, k8s => \&k8s, b64 => \&b64);
my $sub = $do{$mode} or die "usage: peek.pl jwt|saml|k8s|b64 [--key FILE] [--show NAME]\n";
$sub->();
