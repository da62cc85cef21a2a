#!/usr/bin/env perl
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256_hex);
use Fcntl qw(O_WRONLY O_CREAT O_EXCL);
use File::Basename qw(basename);
use Getopt::Long;
use IO::Socket::INET;

my %opt = ('drop-field' => []);
GetOptions(\%opt, 'salt-file=s', 'names=s', 'out=s', 'stats', 'mirror=s', 'drop-field=s@')
  or die "see SKILL.md for the options\n";
die "--salt-file is needed\n" unless $opt{'salt-file'};

my %count;
my $salt = load_salt($opt{'salt-file'});
my @names = $opt{names} ? load_names($opt{names}) : ();
my $mirror = $opt{mirror} ? viewer($opt{mirror}) : undef;

sub load_salt {
    my ($path) = @_;
    unless (-e $path) {
        open my $rnd, '<:raw', '/dev/urandom' or die "urandom: $!\n";
        read $rnd, my $bytes, 32;
        sysopen my $fh, $path, O_WRONLY | O_CREAT | O_EXCL, 0600 or die "$path: $!\n";
        print {$fh} unpack('H*', $bytes), "\n";
        close $fh;
    }
    open my $fh, '<', $path or die "$path: $!\n";
    chomp(my $line = <$fh>);
    die "salt in $path is too short\n" if length $line < 32;
    return $line;
}

sub load_names {
    my ($path) = @_;
    open my $fh, '<:encoding(UTF-8)', $path or die "$path: $!\n";
    my @list = grep { length > 2 } map { s/^\s+|\s+$//gr } <$fh>;
    return sort { length $b <=> length $a } @list;
}

sub viewer {
    my ($where) = @_;
    my ($host, $port) = $where =~ /^(.+):(\d+)$/ or die "--mirror HOST:PORT\n";
    return IO::Socket::INET->new(PeerAddr => $host, PeerPort => $port, Proto => 'udp');
}

sub tag {
    my ($kind, $value) = @_;
    $count{$kind}++;
    return hmac_sha256_hex("$kind\0" . lc $value, $salt);
}

sub fake_mail { 'user-' . substr(tag(mail => $_[0]), 0, 6) . '@mail.invalid' }
sub fake_name { 'Person-' . substr(tag(name => $_[0]), 0, 5) }
sub fake_sess { 'sess-' . substr(tag(session => $_[0]), 0, 8) }

sub fake_v4 {
    my ($ip) = @_;
    return $ip if $ip =~ /^(?:127\.|169\.254\.|0\.0\.0\.0)/;
    return $ip if grep { $_ > 255 } split /\./, $ip;
    my @b = map { hex } unpack '(A2)3', tag(ipv4 => $ip);
    return join '.', 10, @b;
}

sub fake_v6 {
    my ($ip) = @_;
    return $ip if $ip eq '::1' || $ip !~ /:.*:/;
    my $h = tag(ipv6 => $ip);
    return 'fd00::' . join ':', unpack '(A4)3', $h;
}

sub fake_phone {
    my ($raw) = @_;
    my $digits = $raw =~ s/\D//gr;
    return $raw if length $digits < 8 || length $digits > 15;
    return '+00-' . (hex(substr tag(phone => $digits), 0, 6) % 10000);
}

my @rules = (
    [qr/\b[\w.+-]+\@[\w-]+(?:\.[\w-]+)+\b/                              => \&fake_mail],
    [qr/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/                     => \&fake_v4],
    [qr/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/i       => \&fake_v6],
    [qr/(?<=\bsid=|ssion_id=|ESSIONID=|HPSESSID=)[\w-]+/                => \&fake_sess],
    [qr/(?<![\w.-])(?:\+\d{1,3}[ -]?)?\(?0?\d{2,4}\)?[ -]\d[\d -]{4,12}\d(?![\w.-])/ => \&fake_phone],
);

sub clean {
    my ($line) = @_;
    for my $field (@{ $opt{'drop-field'} }) {
        $line =~ s/\b\Q$field\E=(?:"[^"]*"|\S+)/$field=-/g;
    }
    $count{bearer} += $line =~ s/(Bearer\s+|api_key=|token=)[\w.~+\/-]{8,}=*/${1}[cut]/gi;
    for my $rule (@rules) {
        my ($re, $fake) = @$rule;
        $line =~ s/($re)/$fake->($1)/ge;
    }
    for my $name (@names) {
        $line =~ s/\b\Q$name\E\b/fake_name($name)/gei;
    }
    return $line;
}

sub process {
    my ($in, $out) = @_;
    while (my $line = <$in>) {
        my $done = clean($line);
        print {$out} $done;
        $mirror->send($done) if $mirror;
    }
}

@ARGV = ('-') unless @ARGV;
mkdir $opt{out} if $opt{out} && !-d $opt{out};
for my $file (@ARGV) {
    my ($in, $out) = (\*STDIN, \*STDOUT);
    if ($file ne '-') {
        open $in, '<', $file or die "$file: $!\n";
    }
    if ($opt{out}) {
        open $out, '>', "$opt{out}/" . basename($file) or die "$opt{out}: $!\n";
    }
    process($in, $out);
}
if ($opt{stats}) {
    printf STDERR "%-8s %d\n", $_, $count{$_} for sort keys %count;
}
