#!/usr/bin/perl
use strict;
use warnings;
use utf8;
use Digest::SHA qw(hmac_sha256_hex);
use Email::Sender::Simple qw(sendmail);
use Email::Sender::Transport::Sendmail;
use Encode qw(decode encode);
use Getopt::Long;
use JSON;
use MIME::Entity;
use POSIX qw(strftime);
use Sys::Syslog qw(:standard :macros);
use URI::Escape qw(uri_escape);

binmode STDOUT, ':encoding(UTF-8)';
my ($dry, $only, $config_file) = (0, undef, '/etc/quarantine-digest.json');
GetOptions('dry-run' => \$dry, 'only=s' => \$only, 'config=s' => \$config_file)
    or die "usage: digest.pl [--dry-run] [--only ADDRESS]\n";

my $conf   = read_json($config_file);
my $secret = read_secret($conf->{secret_file});
my %domain = map { lc $_ => 1 } @{ $conf->{domains} };
my $now    = time;
openlog('quarantine-digest', 'pid', LOG_MAIL);

sub read_json {
    my ($file) = @_;
    open my $fh, '<:raw', $file or die "$file: $!\n";
    local $/;
    return decode_json(<$fh>);
}

sub read_secret {
    my ($file) = @_;
    my $mode = (stat $file)[2] // die "$file: $!\n";
    die "$file is readable by others\n" if $mode & 0077;
    open my $fh, '<', $file or die "$file: $!\n";
    my $line = <$fh>;
    chomp $line;
    die "$file: 64 hex digits expected\n" unless $line =~ /^[0-9a-f]{64}$/;
    return pack 'H*', $line;
}

sub tidy {
    my ($s, $max) = @_;
    $s = eval { decode('MIME-Header', $s // '') } // '';
    $s =~ s/[\p{Cc}\p{Cf}]+/ /g;
    $s =~ s{https?://\S+}{[link]}g;
    $s =~ s/\s+/ /g;
    return length $s > $max ? substr($s, 0, $max - 1) . '…' : $s;
}

sub link_for {
    my ($id, $rcpt) = @_;
    my $exp = $now + 7 * 86400;
    my $sig = hmac_sha256_hex("$id\n$rcpt\n$exp", $secret);
    return sprintf '%s?id=%s&r=%s&e=%d&s=%s', $conf->{release_url}, $id, uri_escape($rcpt), $exp, $sig;
}

# --- collect ------------------------------------------------------------
my %per_user;
opendir my $dh, $conf->{spool} or die "$conf->{spool}: $!\n";
my @names = grep { /^[A-Za-z0-9]{8,20}\.json$/ } readdir $dh;
closedir $dh;

for my $name (@names) {
    my $path = "$conf->{spool}/$name";
    next if -l $path;
    my $mtime = (stat $path)[9] // next;
    next if $now - $mtime > 86400;
    my $meta = eval { read_json($path) };
    unless ($meta) {
        syslog(LOG_WARNING, 'cannot read %s', $name);
        next;
    }
    (my $id = $name) =~ s/\.json$//;
    for my $rcpt (map { lc } @{ $meta->{rcpt} || [] }) {
        my ($dom) = $rcpt =~ /@([a-z0-9.-]+)$/ or next;
        next unless $domain{$dom};
        next if defined $only && lc $only ne $rcpt;
        push @{ $per_user{$rcpt} }, {
            id      => $id,
            time    => $mtime,
            score   => $meta->{score} // 0,
            from    => tidy($meta->{header_from}, 60),
            subject => tidy($meta->{header_subject}, 80),
            virus   => (grep { /^CLAM_VIRUS/ } @{ $meta->{symbols} || [] }) ? 1 : 0,
        };
    }
}

# --- send ---------------------------------------------------------------
my $transport = Email::Sender::Transport::Sendmail->new({ sendmail => '/usr/sbin/sendmail' });
my $sent = 0;

for my $rcpt (sort keys %per_user) {
    my @items = sort { $a->{score} <=> $b->{score} } @{ $per_user{$rcpt} };
    my $total = @items;
    splice @items, $conf->{max_lines} if $total > $conf->{max_lines};

    my $text = "Zurückgehaltene Mails der letzten 24 Stunden: $total\n";
    $text .= "Oben stehen die, die am ehesten erwünscht sind.\n\n";
    for my $m (@items) {
        $text .= sprintf "%s  Punkte %.1f\n  Von:     %s\n  Betreff: %s\n",
            strftime('%d.%m. %H:%M', localtime $m->{time}), $m->{score}, $m->{from}, $m->{subject};
        $text .= $m->{virus}
            ? "  enthält Schadsoftware, Freigabe nur durch den Verwalter\n\n"
            : "  Freigeben: " . link_for($m->{id}, $rcpt) . "\n\n";
    }
    $text .= "Nichts zu tun? Dann diese Mail einfach löschen.\n";

    if ($dry) {
        print "=== $rcpt\n$text\n";
        next;
    }
    my $mail = MIME::Entity->build(
        From     => $conf->{from},
        To       => $rcpt,
        Subject  => encode('MIME-Header', "Quarantäne: $total Mail(s)"),
        Type     => 'text/plain',
        Charset  => 'UTF-8',
        Encoding => 'quoted-printable',
        Data     => encode('UTF-8', $text),
        'Auto-Submitted' => 'auto-generated',
    );
    if (eval { sendmail($mail->as_string, { transport => $transport, to => [$rcpt] }); 1 }) {
        $sent++;
    }
    else {
        syslog(LOG_ERR, 'digest to %s failed: %s', $rcpt, "$@");
    }
}

exit 0 if $dry || defined $only;

# --- delete old files ---------------------------------------------------
my $deleted = 0;
opendir $dh, $conf->{spool} or die "$conf->{spool}: $!\n";
for my $name (grep { /^[A-Za-z0-9]{8,20}\.(?:eml|json)$/ } readdir $dh) {
    my $path = "$conf->{spool}/$name";
    next unless -f $path && !-l $path;
    next unless $now - (stat _)[9] > $conf->{keep_days} * 86400;
    $deleted++ if unlink $path;
}
closedir $dh;
syslog(LOG_INFO, '%d digest(s) sent, %d old file(s) deleted', $sent, $deleted);
