#!/usr/bin/perl
# Print indicator candidates from a strings dump. Input is read line by line, nothing is opened or contacted.
use strict;
use warnings;

my @want = (
    [ 'telegram bot'  => qr{api\.telegram\.org/bot(\d{8,10}:[\w-]{30,})} ],
    [ 'discord hook'  => qr{(discord(?:app)?\.com/api/webhooks/\d+/[\w-]+)} ],
    [ 'url'           => qr{(https?://[^\s"'<>]+)} ],
    [ 'ip:port'       => qr{\b((?:\d{1,3}\.){3}\d{1,3}:\d{2,5})\b} ],
    [ 'browser store' => qr{(Login Data|Local State|key4\.db|logins\.json|Cookies)\b} ],
    [ 'wallet'        => qr{(wallet\.dat|exodus\.wallet|nkbihfbeogaeaoehlefnkodbefgpgknn|Electrum\\wallets)} ],
    [ 'fake dialog'   => qr{(display dialog .{0,120}hidden answer)} ],
    [ 'run key'       => qr{(CurrentVersion\\Run)\b} ],
    [ 'defender off'  => qr{((?:Add|Set)-MpPreference\s+-\w+)} ],
);

my %seen;
while (my $line = <>) {
    chomp $line;
    for my $w (@want) {
        my ($name, $rx) = @$w;
        while ($line =~ /$rx/g) {
            my $hit = $1;
            next if $seen{"$name$hit"}++;
            (my $safe = $hit) =~ s/^http/hxxp/;
            $safe =~ s/\./[.]/g if $name =~ /url|ip/;
            printf "%-14s %s\n", $name, $safe;
        }
    }
}
