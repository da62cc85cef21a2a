package Lens::Mask;
# Shapes of things that should not be shown, and masking for them.
use strict;
use warnings;
use Exporter 'import';
our @EXPORT_OK = qw(mask kinds);

my @shape = (
    [ 'AWS access key'       => qr/\b((?:AKIA|ASIA)[0-9A-Z]{16})\b/ ],
    [ 'GitHub token'         => qr/\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/ ],
    [ 'Slack token'          => qr/\b(xox[abpr]-[\w-]{10,})/ ],
    [ 'Anthropic/OpenAI key' => qr/\b(sk-[\w-]{20,})/ ],
    [ 'bearer header'        => qr/Bearer\s+([\w.\-]{16,})/i ],
    [ 'JWT'                  => qr/\b(eyJ[\w-]+\.[\w-]+\.[\w-]+)/ ],
    [ 'password in URL'      => qr{://[^/\s:@]+:([^/\s@]+)@} ],
    [ 'password option'      => qr/(?:--password[= ]|--pass[= ]|\s-p(?=\S{6,}))(\S+)/ ],
    [ 'exported secret'      => qr/\b\w*(?:SECRET|TOKEN|PASSWORD|PASSWD|API_?KEY)\w*=(["']?[^\s"'\$]{6,}["']?)/i ],
    [ 'curl user'            => qr/\bcurl\b.*\s(?:-u|--user)[ =]?\S+?:(\S+)/ ],
    [ 'sshpass'              => qr/\bsshpass\s+-p\s*(\S+)/ ],
);

sub kinds {
    my ($line) = @_;
    my @k;
    for my $s (@shape) {
        push @k, $s->[0] if $line =~ $s->[1];
    }
    return @k;
}

sub mask {
    my ($line) = @_;
    for my $s (@shape) {
        my $re = $s->[1];
        my $rounds = 0;
        while ($line =~ /$re/ && $rounds++ < 20) {
            my ($from, $len) = ($-[1], $+[1] - $-[1]);
            last if substr($line, $from, $len) =~ /^#+$/;
            substr($line, $from, $len) = '####';
        }
    }
    return $line;
}

1;
