package Merge::Template;
use strict;
use warnings;

sub load {
    my ($class, $file) = @_;
    open my $fh, '<:encoding(UTF-8)', $file or die "$file: $!\n";
    local $/;
    my $text = <$fh>;
    my ($subject, $body) = split /\n\s*\n/, $text, 2;
    return bless { subject => $subject, body => $body }, $class;
}

sub unknown {
    my ($self, %columns) = @_;
    my %names = map { $_ => 1 } "$self->{subject}$self->{body}" =~ /\{\{(\w+)/g;
    return grep { !exists $columns{$_} } sort keys %names;
}

sub fill {
    my ($self, $row) = @_;
    my %out;
    for my $part (qw(subject body)) {
        my $t = $self->{$part};
        $t =~ s/\{\{(\w+)(?:\|([^}]*))?\}\}/length($row->{$1} \/\/ '') ? $row->{$1} : $2 \/\/ ''/ge;
        $out{$part} = $t;
    }
    return \%out;
}

1;
