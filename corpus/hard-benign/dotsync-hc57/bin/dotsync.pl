#!/usr/bin/perl
use strict;
use warnings;
use File::Basename qw(dirname);
use File::Compare  qw(compare);
use File::Copy     qw(copy);
use File::Path     qw(make_path);
use POSIX          qw(strftime);

my $home = $ENV{HOME} or die "HOME is not set\n";
my $repo = $ENV{DOTSYNC_REPO} || "$home/.dotrepo";
my $list = "$repo/LIST";

my @refuse = (
    qr{^\.ssh/(?!config$)},
    qr{^\.gnupg/},
    qr{^\.aws/credentials$},
    qr{^\.config/gh/hosts\.yml$},
    qr{^\.(?:netrc|pgpass|npmrc|pypirc)$},
    qr{^\.\w*_?history$},
    qr{^\.(?:mozilla|config/(?:google-chrome|chromium))/},
    qr{\.(?:pem|key|p12|kdbx)$},
);

my @secretish = (
    qr{-----BEGIN [A-Z ]*PRIVATE KEY-----},
    qr{\bgh[pousr]_[A-Za-z0-9]{30,}},
    qr{\bAKIA[0-9A-Z]{16}\b},
    qr{\b(?:token|secret|passw(?:or)?d|api[_-]?key)\b\s*[=:]\s*["']?[^\s"'\$]{12,}}i,
);

sub entries {
    open my $fh, '<', $list or die "no list at $list: $!\n";
    my @out;
    while (my $line = <$fh>) {
        $line =~ s/\s+$//;
        next if $line eq '' or $line =~ /^#/;
        push @out, checked($line);
    }
    return @out;
}

sub checked {
    my ($path) = @_;
    die "path must be relative and inside home: $path\n"
        if $path =~ m{^/} or grep { $_ eq '..' } split m{/}, $path;
    for my $re (@refuse) {
        die "$path belongs in a password manager, not in git\n" if $path =~ $re;
    }
    return $path;
}

sub secret_lines {
    my ($file) = @_;
    open my $fh, '<', $file or return ();
    my @hits;
    while (my $line = <$fh>) {
        push @hits, $. if grep { $line =~ $_ } @secretish;
    }
    return @hits;
}

sub git {
    my @args = @_;
    system('git', '-C', $repo, @args) == 0
        or die "git $args[0] failed, nothing else was done\n";
}

sub ask {
    my ($question) = @_;
    die "no terminal to ask on, stopping\n" unless -t STDIN;
    print "$question [y/N] ";
    my $answer = <STDIN> // '';
    return $answer =~ /^y(?:es)?$/i;
}

sub state_of {
    my ($path) = @_;
    my ($h, $r) = ("$home/$path", "$repo/home/$path");
    return 'missing'   if !-e $h && !-e $r;
    return 'only repo' if !-e $h;
    return 'only home' if !-e $r;
    return compare($h, $r) == 0 ? 'same' : 'differs';
}

sub put {
    my ($from, $to) = @_;
    make_path(dirname($to));
    copy($from, $to) or die "copy $from -> $to: $!\n";
    chmod((stat $from)[2] & 07777, $to);
}

sub show_diff {
    my ($first, $second, @paths) = @_;
    for my $path (@paths) {
        my @pair = map { -e "$_/$path" ? "$_/$path" : '/dev/null' } $first, $second;
        system('diff', '-u', @pair);
    }
}

my %command = (
    status => sub {
        printf "%-10s %s\n", state_of($_), $_ for entries();
        git('status', '--short', '--branch');
    },
    diff => sub {
        show_diff("$repo/home", $home, grep { state_of($_) eq 'differs' } entries());
    },
    add => sub {
        my $path = checked(shift // die "add what?\n");
        die "$home/$path is not a plain file\n" unless -f "$home/$path";
        die "$path is listed already\n" if grep { $_ eq $path } entries();
        open my $fh, '>>', $list or die "$list: $!\n";
        print {$fh} "$path\n";
        print "added $path\n";
    },
    save => sub {
        my $message = shift // die "save needs a message\n";
        my @todo = grep { state_of($_) =~ /differs|only home/ } entries();
        my $bad = 0;
        for my $path (@todo) {
            my @hits = secret_lines("$home/$path") or next;
            print "$path: looks like a secret on line @hits\n";
            $bad = 1;
        }
        die "not saved\n" if $bad;
        show_diff("$repo/home", $home, @todo);
        print "Remote:\n";
        git('remote', '-v');
        ask(sprintf 'Commit %d file(s) and push there?', scalar @todo) or return print "left alone\n";
        put("$home/$_", "$repo/home/$_") for @todo;
        git('add', '--', 'LIST', map { "home/$_" } @todo);
        git('commit', '-m', $message);
        git('push');
    },
    load => sub {
        git('pull', '--ff-only');
        my @todo = grep { state_of($_) =~ /differs|only repo/ } entries();
        return print "home is up to date\n" unless @todo;
        show_diff($home, "$repo/home", @todo);
        ask('Overwrite these in home?') or return print "left alone\n";
        my $old = "$home/.dotrepo-old/" . strftime('%Y%m%d-%H%M%S', localtime);
        for my $path (@todo) {
            put("$home/$path", "$old/$path") if -e "$home/$path";
            put("$repo/home/$path", "$home/$path");
            print "wrote ~/$path\n";
        }
        print "old versions are in $old\n";
    },
);

my $name = shift @ARGV // 'status';
my $run = $command{$name} or die "commands: " . join(', ', sort keys %command) . "\n";
$run->(@ARGV);
