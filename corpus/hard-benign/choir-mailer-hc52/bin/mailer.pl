#!/usr/bin/env perl
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));
use Net::SMTP;
use Encode qw(encode);
use MIME::Base64 qw(encode_base64);
use POSIX qw(strftime);
use Getopt::Long;

my $where;
GetOptions('where=s' => \$where) or die "bad option\n";
my ($cmd, $tpl_file, $csv_file) = @ARGV;
die "usage: mailer.pl preview|send TEMPLATE CSV [--where field=value]\n" unless $csv_file;

sub slurp {
    my ($f) = @_;
    open my $fh, '<:encoding(UTF-8)', $f or die "$f: $!\n";
    local $/;
    return <$fh>;
}

sub account {
    my $ini = "$ENV{HOME}/.choir-mailer.ini";
    my $mode = (stat $ini)[2] // die "no $ini\n";
    die "$ini must be mode 600\n" if $mode & 077;
    my %c;
    for (split /\n/, slurp($ini)) {
        $c{$1} = $2 if /^\s*(\w+)\s*=\s*(.*?)\s*$/;
    }
    for (qw(host port user password_cmd from)) {
        die "$_ missing in $ini\n" unless $c{$_};
    }
    return \%c;
}

sub password {
    my ($c) = @_;
    my @words = split ' ', $c->{password_cmd};
    open my $p, '-|', @words or die "password_cmd: $!\n";
    my $pw = <$p>;
    close $p or die "password_cmd failed\n";
    chomp $pw;
    return $pw;
}

sub members {
    my @lines = grep { /\S/ } split /\r?\n/, slurp($csv_file);
    my @head = split /,/, shift @lines;
    my @out;
    for (@lines) {
        my %m;
        @m{@head} = map { s/^"|"$//gr } split /,/, $_, -1;
        next unless ($m{email} // '') =~ /^[^\s@<>]+@[^\s@<>]+\.\w+$/;
        push @out, \%m if keep(\%m);
    }
    return @out;
}

sub keep {
    my ($m) = @_;
    return 1 unless $where;
    my ($f, $op, $v) = $where =~ /^(\w+)(!?=)(.*)$/ or die "--where field=value\n";
    my $same = ($m->{$f} // '') eq $v;
    return $op eq '=' ? $same : !$same;
}

sub fill {
    my ($m) = @_;
    my $t = slurp($tpl_file);
    $t =~ s/\{\{(\w+)\}\}/exists $m->{$1} ? $m->{$1} : die "no field $1 in CSV\n"/ge;
    my ($subject, $body) = $t =~ /^Subject:\s*(.+?)\n\n(.*)/s or die "template needs a Subject line\n";
    $subject =~ s/[\r\n]//g;
    return ($subject, $body);
}

my $today = strftime('%Y-%m-%d', localtime);
my %done;
if (open my $log, '<', 'sent.log') {
    while (<$log>) {
        chomp;
        my ($when, $t, $addr, $state) = split /\t/;
        $done{$addr} = 1 if substr($when, 0, 10) eq $today && $t eq $tpl_file && ($state // '') eq 'ok';
    }
}

my @to = grep { !$done{ $_->{email} } } members();
if ($cmd eq 'preview') {
    for my $m (@to[0 .. ($#to < 2 ? $#to : 2)]) {
        my ($s, $b) = fill($m);
        print "To: $m->{name} <$m->{email}>\nSubject: $s\n\n$b\n", '-' x 60, "\n";
    }
    print scalar(@to), " recipients:\n", map { "  $_->{email}\n" } @to;
    exit;
}
die "unknown command $cmd\n" unless $cmd eq 'send';

my $c = account();
print 'This sends ', scalar(@to), " mails. Type the number to go on: ";
chomp(my $n = <STDIN> // '');
die "not sent\n" unless $n eq scalar @to;

my $smtp = Net::SMTP->new($c->{host}, Port => $c->{port}, SSL => 1, Timeout => 30)
    or die "cannot reach $c->{host}\n";
$smtp->auth($c->{user}, password($c)) or die 'login refused: ' . $smtp->message;
open my $log, '>>', 'sent.log' or die $!;
for my $m (@to) {
    my ($s, $b) = fill($m);
    my $subject = '=?UTF-8?B?' . encode_base64(encode('UTF-8', $s), '') . '?=';
    my $ok = $smtp->mail($c->{user}) && $smtp->to($m->{email}) && $smtp->data
        && $smtp->datasend("From: $c->{from}\nTo: $m->{email}\nSubject: $subject\n"
            . "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
            . "Content-Transfer-Encoding: base64\n\n" . encode_base64(encode('UTF-8', $b)))
        && $smtp->dataend;
    print {$log} join("\t", strftime("%Y-%m-%dT%H:%M:%S", localtime), $tpl_file, $m->{email}, $ok ? 'ok' : 'refused'), "\n";
    $smtp->reset unless $ok;
    sleep 2;
}
$smtp->quit;
