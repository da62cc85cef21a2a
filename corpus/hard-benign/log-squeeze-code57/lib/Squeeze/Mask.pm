package Squeeze::Mask;
use strict;
use warnings;
use Exporter 'import';
use IO::Socket::INET;
use Sys::Hostname;

our @EXPORT_OK = qw(mask template syslog_line);

my @SECRET = (
    qr/Bearer\s+([A-Za-z0-9._~+\/=-]{16,})/,
    qr/\b(eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,})/,
    qr/\b(AKIA[0-9A-Z]{16})\b/,
    qr{\w+://[^:/\s]+:([^@/\s]+)@},
    qr/(?:password|token|secret|api_key)["']?\s*[=:]\s*["']?([^\s"',&;]{6,})/i,
);
my $MAIL = qr/\b([\w.+-]+@[\w-]+\.[\w.-]+)\b/;

# Replace secrets and mail addresses in a line that is to be shown.
sub mask {
    my ($line) = @_;
    for my $re (@SECRET, $MAIL) {
        $line =~ s/$re/_cover($&, $1)/ge;
    }
    return $line;
}

sub _cover {
    my ($whole, $part) = @_;
    my $at = index $whole, $part;
    substr($whole, $at, length $part) = '<masked>';
    return $whole;
}

# Reduce a message to its template.
sub template {
    my ($msg) = @_;
    for ($msg) {
        s/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/<uuid>/gi;
        s/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/<ip>/g;
        s/\b0x[0-9a-f]+\b/<hex>/gi;
        s/\b[0-9a-f]{16,}\b/<hash>/gi;
        s/"[^"]*"/"<str>"/g;
        s/'[^']*'/'<str>'/g;
        s/\b\d+(?:\.\d+)?\b/<n>/g;
        s/\s+/ /g;
    }
    return $msg;
}

# One syslog datagram, facility user, severity info.
sub syslog_line {
    my ($host, $port, $text) = @_;
    my $sock = IO::Socket::INET->new(
        PeerAddr => $host, PeerPort => $port, Proto => 'udp',
    ) or return;
    my $packet = sprintf '<14>%s squeeze: %s', hostname(), $text;
    $sock->send($packet);
    close $sock;
    return 1;
}

1;
