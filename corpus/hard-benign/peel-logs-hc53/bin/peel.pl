#!/usr/bin/env perl
# Decode nested encodings in log lines and print them as safe text.
use strict;
use warnings;
use 5.020;

use Digest::SHA qw(sha256_hex);
use Encode qw(decode FB_CROAK LEAVE_SRC);
use Getopt::Long;
use IO::Uncompress::AnyInflate qw(anyinflate $AnyInflateError);
use JSON::PP ();
use MIME::Base64 qw(decode_base64);
use MIME::QuotedPrint qw(decode_qp);
use POSIX qw(strftime);

use constant { MAX_DEPTH => 5, MAX_BYTES => 1_048_576 };

my ( $whole, $field, $jwt_only, $mask, $help );
GetOptions(
    'whole'   => \$whole,
    'field=s' => \$field,
    'jwt'     => \$jwt_only,
    'mask'    => \$mask,
    'help'    => \$help,
) or exit 2;

if ($help) {
    say 'usage: peel.pl [--whole|--field NAME|--jwt] [--mask] [FILE...]';
    exit 0;
}

binmode STDOUT, ':encoding(UTF-8)';
my $json  = JSON::PP->new->pretty->canonical->allow_nonref;
my $found = 0;

my @magic = (
    [ qr/\A\x7fELF/        => 'ELF binary' ],
    [ qr/\AMZ/             => 'Windows binary' ],
    [ qr/\A\xcf\xfa\xed\xfe/ => 'Mach-O binary' ],
    [ qr/\APK\x03\x04/     => 'zip archive' ],
    [ qr/\A%PDF-/          => 'PDF' ],
    [ qr/\A\x89PNG/        => 'PNG image' ],
    [ qr/\A\xff\xd8\xff/   => 'JPEG image' ],
    [ qr/\A#!/             => 'script' ],
);

sub printable {
    my ($bytes) = @_;
    my $text = eval { decode( 'UTF-8', $bytes, FB_CROAK | LEAVE_SRC ) };
    return unless defined $text && length $text;
    my $bad = () = $text =~ /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
    return if $bad > length($text) * 0.02;
    return $text;
}

sub safe_text {
    my ($text) = @_;
    $text =~ s/([\x00-\x08\x0b-\x1f\x7f-\x9f])/sprintf '\\x%02x', ord $1/ge;
    $text =~ s/([\x{202a}-\x{202e}\x{2066}-\x{2069}\x{200b}-\x{200f}])/sprintf '\\x{%04x}', ord $1/ge;
    return $mask ? masked($text) : $text;
}

sub luhn_ok {
    my @d = reverse split //, shift;
    my $sum = 0;
    for my $i ( 0 .. $#d ) {
        my $n = $i % 2 ? $d[$i] * 2 : $d[$i];
        $sum += $n > 9 ? $n - 9 : $n;
    }
    return $sum % 10 == 0;
}

sub masked {
    my ($t) = @_;
    $t =~ s/[\w.+-]+\@[\w-]+(?:\.[\w-]+)+/<mail>/g;
    $t =~ s/\b((?:\d[ -]?){12,18}\d)\b/my $n = $1; (my $x = $n) =~ tr{0-9}{}cd; luhn_ok($x) ? '<card>' : $n/ge;
    $t =~ s/(["']?(?:password|passwd|secret|token|authorization)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|(?:Bearer\s+|Basic\s+)?[^\s,;&]+)/$1<hidden>/gi;
    return $t;
}

sub from_b64 {
    my ($s) = @_;
    $s =~ tr{-_}{+/};
    $s =~ s/\s+//g;
    $s =~ s/=+\z//;
    return if length($s) % 4 == 1;
    return decode_base64( $s . '=' x ( -length($s) % 4 ) );
}

sub inflate {
    my ($bytes) = @_;
    return unless $bytes =~ /\A(?:\x1f\x8b|\x78[\x01\x5e\x9c\xda])/;
    my $z = IO::Uncompress::AnyInflate->new( \$bytes ) or return;
    my ( $out, $buf ) = ( '', '' );
    while ( $z->read( $buf, 16_384 ) > 0 ) {
        $out .= $buf;
        last if length $out >= MAX_BYTES;
    }
    return $out;
}

sub describe {
    my ($bytes) = @_;
    for my $m (@magic) {
        next unless $bytes =~ $m->[0];
        return sprintf '[%s, %d kB, sha256 %s]', $m->[1], length($bytes) / 1024 + 1, sha256_hex($bytes);
    }
    return;
}

sub show {
    my ( $depth, $kind, $text ) = @_;
    my $pad = '  ' x $depth;
    say "$pad$kind:";
    say "$pad  $_" for split /\n/, safe_text($text);
    $found++;
}

sub show_jwt {
    my ( $depth, $token ) = @_;
    my ( $head, $body ) = split /\./, $token;
    my ( $h, $claims ) = map { eval { JSON::PP->new->utf8->decode( from_b64($_) // '' ) } } $head, $body;
    return 0 unless ref $h eq 'HASH' && exists $h->{alg} && ref $claims eq 'HASH';
    my $live = ( $claims->{exp} // 0 ) =~ /\A\d+\z/ && ( $claims->{exp} // 0 ) > time;
    for my $k (qw(iat nbf exp)) {
        next unless defined $claims->{$k} && $claims->{$k} =~ /\A\d+\z/;
        $claims->{$k} = strftime '%Y-%m-%dT%H:%M:%SZ', gmtime $claims->{$k};
    }
    show( $depth, 'jwt header', $json->encode($h) );
    show( $depth, 'jwt claims', $json->encode($claims) );
    say '  ' x $depth, 'jwt signature: …', $live ? '  (NOT EXPIRED - revoke this token)' : '';
    return 1;
}

sub handle_bytes {
    my ( $depth, $kind, $bytes ) = @_;
    return 0 unless defined $bytes && length $bytes;
    $bytes = substr $bytes, 0, MAX_BYTES;
    if ( defined( my $inner = inflate($bytes) ) ) {
        return handle_bytes( $depth, "$kind+gzip", $inner );
    }
    if ( my $what = describe($bytes) ) {
        show( $depth, $kind, $what );
        return 1;
    }
    my $text = printable($bytes) // return 0;
    show( $depth, $kind, $text );
    peel( $text, $depth + 1 );
    return 1;
}

sub peel {
    my ( $text, $depth ) = @_;
    return if $depth >= MAX_DEPTH;
    while ( $text =~ /\b(eyJ[\w-]+\.[\w-]+\.[\w-]*)/g ) {
        show_jwt( $depth, $1 );
    }
    return if $jwt_only;
    $text =~ s/\beyJ[\w-]+\.[\w-]+\.[\w-]*/ /g;
    while ( $text =~ /((?:[\w.~+-]*%[0-9A-Fa-f]{2}){3,}[\w.~+-]*)/g ) {
        ( my $u = $1 ) =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
        handle_bytes( $depth, 'url', $u );
    }
    while ( $text =~ m{(?<![\w+/])([A-Za-z0-9+/_-]{16,}={0,2})(?![\w+/])}g ) {
        my $c = $1;
        next if $c =~ /\A[0-9a-fA-F]+\z/;
        next unless $c =~ /=\z/ || ( $c =~ /[A-Z]/ && $c =~ /[a-z]/ && $c =~ /\d/ );
        handle_bytes( $depth, 'base64', from_b64($c) );
    }
    while ( $text =~ /\b((?:[0-9a-fA-F]{2}){12,})\b/g ) {
        handle_bytes( $depth, 'hex', pack 'H*', $1 );
    }
    if ( ( () = $text =~ /=[0-9A-F]{2}/g ) >= 2 ) {
        handle_bytes( $depth, 'quoted-printable', decode_qp($text) );
    }
}

my @inputs = @ARGV ? @ARGV : ('-');
for my $name (@inputs) {
    my $fh;
    if ( $name eq '-' ) { $fh = \*STDIN }
    else {
        open $fh, '<:raw', $name or do { warn "peel: $name: $!\n"; exit 2 };
    }
    if ($whole) {
        local $/;
        peel( scalar(<$fh>) // '', 0 );
        next;
    }
    while ( my $line = <$fh> ) {
        chomp $line;
        my $before = $found;
        if ( defined $field ) {
            next unless $line =~ /\b\Q$field\E["']?\s*[:=]\s*["']?([^\s"',;]+)/;
            peel( $1, 1 );
        }
        else { peel( $line, 1 ) }
        say "-- $name:$." if $found > $before;
    }
}
exit( $found ? 0 : 1 );
