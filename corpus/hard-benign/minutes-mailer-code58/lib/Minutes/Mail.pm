package Minutes::Mail;
use strict;
use warnings;
use Exporter 'import';
use Encode qw(encode);
use MIME::Base64 qw(encode_base64);
use Sys::Hostname;

our @EXPORT_OK = qw(compose deliver);

my ($SENDMAIL) = grep { -x } qw(/usr/sbin/sendmail /usr/lib/sendmail /usr/bin/msmtp);

# RFC 2047 for header fields that are not plain ASCII
sub header {
    my ($text) = @_;
    return $text if $text !~ /[^\x20-\x7e]/;
    return '=?UTF-8?B?' . encode_base64(encode('UTF-8', $text), '') . '?=';
}

sub address {
    my ($full) = @_;
    my ($name, $mail) = $full =~ /^(.*?)\s*<(.+)>$/ or return $full;
    return header($name) . " <$mail>";
}

sub message_id {
    return sprintf '<%x.%x@%s>', time, $$ * 65536 + int rand 65536, hostname();
}

sub fill {
    my ($tpl, %v) = @_;
    $tpl =~ s/\{\{(\w+)\}\}/defined $v{$1} ? $v{$1} : ''/ge;
    return $tpl;
}

sub compose {
    my ($tpl, %v) = @_;
    my @head = (
        'From: ' . address($v{from}),
        'To: ' . address($v{to}),
        'Subject: ' . header($v{subject}),
        'Message-ID: ' . message_id(),
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=UTF-8',
        'Content-Transfer-Encoding: base64',
    );
    return join("\n", @head) . "\n\n" . encode_base64(encode('UTF-8', fill($tpl, %v)));
}

# Hand one message to sendmail. Returns 1 if it was accepted.
sub deliver {
    my ($msg, $from, @rcpt) = @_;
    die "no sendmail found\n" unless $SENDMAIL;
    open my $pipe, '|-', $SENDMAIL, '-i', '-f', $from, '--', @rcpt or return 0;
    print {$pipe} $msg;
    return close($pipe) ? 1 : 0;
}

1;
