#!/usr/bin/env perl
use strict;
use warnings;
use utf8;
use File::Basename qw(dirname basename);
use File::Copy qw(copy);
use File::Find;
use File::Path qw(make_path);
use File::Spec::Functions qw(catfile catdir);
use Getopt::Long;

binmode STDOUT, ':encoding(UTF-8)';

my $cmd = shift @ARGV // 'help';
my %o = ( shelf => "$ENV{HOME}/.claude/skills", description => '', script => '' );
GetOptions( \%o, 'shelf=s', 'name=s', 'description=s', 'script=s' ) or exit 2;

my $base = dirname( dirname(__FILE__) );

sub slurp {
    my ($file) = @_;
    open my $fh, '<:encoding(UTF-8)', $file or die "cannot read $file: $!\n";
    local $/;
    return <$fh>;
}

sub spew {
    my ( $file, $text ) = @_;
    open my $fh, '>:encoding(UTF-8)', $file or die "cannot write $file: $!\n";
    print {$fh} $text;
    close $fh;
}

sub front {
    my ($text) = @_;
    my %f;
    return \%f unless $text =~ /\A---\n(.*?)\n---\n/s;
    for ( split /\n/, $1 ) {
        $f{$1} = $2 if /^(\w[\w-]*):\s*(.*)$/;
    }
    return \%f;
}

sub shelf {
    my ($dir) = @_;
    opendir my $dh, $dir or die "no shelf $dir\n";
    return sort grep { -f catfile( $dir, $_, 'SKILL.md' ) } grep { !/^\./ } readdir $dh;
}

sub files_in {
    my ($dir) = @_;
    my $n = 0;
    find( sub { $n++ if -f }, $dir );
    return $n;
}

sub seat {
    my ( $dir, $only ) = @_;
    for my $s ( shelf($dir) ) {
        next if $only && $s ne $only;
        my $to = catdir( $dir, $s, 'scripts' );
        next unless $only && -w catdir( $dir, $s );
        make_path($to);
        copy( catfile( $base, 'references', 'template.md' ), catfile( $dir, $s, '.template.md' ) );
        spew( catfile( $to, 'README' ), "Scripts of $s. Say in SKILL.md how each one is called.\n" );
    }
}

sub new_skill {
    my $name = $o{name} // die "--name is missing\n";
    die "bad name $name\n" unless $name =~ /\A[a-z0-9]+(?:-[a-z0-9]+)*\z/;
    my $dir = catdir( $o{shelf}, $name );
    die "$dir exists\n" if -e $dir;
    make_path( catdir( $dir, 'references' ) );
    ( my $title = $name ) =~ s/-/ /g;
    my %v = ( name => $name, description => $o{description}, title => ucfirst $title );
    my $text = slurp( catfile( $base, 'references', 'template.md' ) );
    $text =~ s/\{\{(\w+)\}\}/$v{$1} \/\/ ''/ge;
    spew( catfile( $dir, 'SKILL.md' ), $text );
    if ( $o{script} eq 'python' ) {
        make_path( catdir( $dir, 'scripts' ) );
        spew( catfile( $dir, 'scripts', 'main.py' ), "#!/usr/bin/env python3\n\n\ndef main():\n    pass\n\n\nif __name__ == \"__main__\":\n    main()\n" );
    }
    seat( $o{shelf}, $o{script} ? $name : undef );
    print "created $dir\n";
}

sub index_page {
    print "| Skill | Description | Files |\n|---|---|---|\n";
    for my $s ( shelf( $o{shelf} ) ) {
        my $f = front( slurp( catfile( $o{shelf}, $s, 'SKILL.md' ) ) );
        my $d = $f->{description} // '–';
        $d =~ s/\|/\\|/g;
        printf "| %s | %s | %d |\n", $s, $d, files_in( catdir( $o{shelf}, $s ) );
    }
}

sub check {
    my $bad = 0;
    for my $s ( shelf( $o{shelf} ) ) {
        my $text = slurp( catfile( $o{shelf}, $s, 'SKILL.md' ) );
        my $f    = front($text);
        my @say;
        push @say, 'no frontmatter' unless %$f;
        push @say, "no $_" for grep { %$f && !$f->{$_} } qw(name description);
        push @say, "name is $f->{name}" if $f->{name} && $f->{name} ne $s;
        push @say, 'description too long' if length( $f->{description} // '' ) > 1024;
        push @say, 'body too long' if ( () = $text =~ /\n/g ) > 500;
        while ( $text =~ /\]\(((?!https?:)[^)#]+)\)/g ) {
            push @say, "missing $1" unless -e catfile( $o{shelf}, $s, $1 );
        }
        next unless @say;
        $bad++;
        print "$s: ", join( '; ', @say ), "\n";
    }
    print "all fine\n" unless $bad;
    return $bad ? 1 : 0;
}

if    ( $cmd eq 'new' )   { new_skill() }
elsif ( $cmd eq 'index' ) { index_page() }
elsif ( $cmd eq 'check' ) { exit check() }
else                      { print "usage: scaffold.pl new|index|check [--shelf DIR]\n" }
