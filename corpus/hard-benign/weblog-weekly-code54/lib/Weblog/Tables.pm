package Weblog::Tables;
use strict;
use warnings;
use MIME::Base64 ();

my %t;

sub load {
    return \%t if %t;
    while (my $line = <DATA>) {
        chomp $line;
        next if $line =~ /^\s*(?:#|$)/;
        my ($kind, $label, @rest) = split /\|/, $line;
        # fields with a leading = are base64, patterns with pipes in them
        $_ = /^=(.+)/ ? MIME::Base64::decode_base64($1) : $_ for @rest;
        push @{ $t{$kind} }, { label => $label, pat => $rest[0] };
    }
    return \%t;
}

sub lookup {
    my ($kind, $text) = @_;
    for my $row (@{ load()->{$kind} || [] }) {
        return $row->{label} if $text =~ /$row->{pat}/i;
    }
    return undef;
}

# what the crontab command line of this machine looks like
sub cron {
    my ($name) = @_;
    for my $row (@{ load()->{cron} || [] }) {
        return $row->{pat} if $row->{label} eq $name;
    }
    return '';
}

1;

__DATA__
# kind|label|pattern
bot|Google|googlebot
bot|Bing|bingbot
bot|Yandex|yandex(?:bot|images)
bot|Ahrefs|ahrefsbot
bot|Semrush|semrushbot
bot|GPTBot|gptbot
bot|Claude|claudebot
bot|Uptime|=dXB0aW1lfHBpbmdkb218c3RhdHVzY2FrZQ==
bot|Library|=cHl0aG9uLXJlcXVlc3RzfGN1cmx8d2dldHxHby1odHRwLWNsaWVudA==
odd|env|^/\.env
odd|git|^/\.git/
odd|wordpress|=Xi8od3AtbG9naW58eG1scnBjKVwucGhw
odd|phpmyadmin|^/(?:pma|phpmyadmin)
odd|traversal|=XC5cLi98JTJlJTJl
asset|static|=XC4oY3NzfGpzfHBuZ3xqcGU/Z3xzdmd8d29mZjI/fGljb3x3ZWJwKShcP3wkKQ==
cron|list|crontab -l 2>/dev/null
