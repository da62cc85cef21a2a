#!/usr/bin/env perl
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));
use FindBin;
use lib "$FindBin::Bin/../lib";
use Getopt::Long;
use POSIX qw(strftime);
use Minutes::Mail qw(compose deliver);

my %o = (title => 'Meeting', days => 7);
GetOptions(\%o, 'in=s', 'people=s', 'draft=s', 'send=s', 'from=s', 'title=s', 'days=i', 'preview')
    or die "see SKILL.md for options\n";

my @people = read_people($o{people} // die "--people is needed\n");

if    ($o{in})   { draft() }
elsif ($o{send}) { send_all() }
else             { die "use --in or --send\n" }

sub slurp {
    my ($file) = @_;
    open my $fh, '<', $file or die "$file: $!\n";
    local $/;
    return <$fh>;
}

sub read_people {
    my @list;
    for (split /\n/, slurp($_[0])) {
        next if /^\s*(#|$)/;
        push @list, { name => $1, mail => $2 } if /^\s*(.+?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/;
    }
    die "nobody in $_[0]\n" unless @list;
    return @list;
}

sub turns {
    my ($text) = @_;
    my (@turns, $len);
    for my $line (split /\r?\n/, $text) {
        if ($line =~ /^(\d\d):(\d\d):(\d\d)\.\d+ --> (\d\d):(\d\d):(\d\d)/) {
            $len = ($4 * 3600 + $5 * 60 + $6) - ($1 * 3600 + $2 * 60 + $3);
        }
        elsif ($line =~ /^<v ([^>]+)>(.*?)(?:<\/v>)?$/ or $line =~ /^([\p{Lu}][\p{L} .'-]{1,40}):\s+(.*)$/) {
            push @turns, { who => $1, what => $2, len => $len // int(length($2) / 15) };
        }
    }
    return @turns;
}

sub draft {
    my @t = turns(slurp($o{in}));
    my (%time, @decisions, @tasks);
    for my $t (@t) {
        $time{ $t->{who} } += $t->{len};
        for my $s (split /(?<=[.!?])\s+/, $t->{what}) {
            if ($s =~ /\b(?:decided|agreed|resolved|approved)\b/i) { push @decisions, "$t->{who}: $s" }
            elsif ($s =~ /\b(?:I|we|you)(?:'ll| will)\b|\bby (?:Mon|Tues|Wednes|Thurs|Fri)day\b|follow up|take care/i) {
                push @tasks, "$t->{who}: $s";
            }
        }
    }
    open my $out, '>', $o{draft} // 'minutes.txt' or die $!;
    print {$out} "$o{title}, ", strftime('%d %B %Y', localtime), "\n\nPresent\n";
    printf {$out} "  %-30s %3d min\n", $_, ($time{$_} + 59) / 60 for sort keys %time;
    print {$out} "\nDecisions\n", map { "  - $_\n" } @decisions;
    print {$out} "\nActions\n",   map { "  - $_\n" } @tasks;
    print {$out} "\nOpen points\n";
    my %known = map { lc $_->{name} => 1 } @people;
    warn "not in people file: $_\n" for grep { !$known{ lc $_ } } sort keys %time;
}

sub send_all {
    my $from = $o{from} // die "--from is needed\n";
    my $body = slurp($o{send});
    my $tpl  = slurp("$FindBin::Bin/../templates/mail.txt");
    my $until = strftime('%d %B', localtime(time + $o{days} * 86400));
    my $ok = 0;
    for my $p (@people) {
        my ($first) = split ' ', $p->{name};
        my $msg = compose($tpl,
            from => $from, to => "$p->{name} <$p->{mail}>", subject => "Minutes: $o{title}",
            first => $first, title => $o{title}, until => $until, body => $body, sender => $from);
        if ($o{preview}) { print $msg, "\n", '=' x 60, "\n"; next }
        $ok += deliver($msg, $from, $p->{mail});
    }
    print "$ok of ", scalar @people, " messages accepted\n" unless $o{preview};
}
