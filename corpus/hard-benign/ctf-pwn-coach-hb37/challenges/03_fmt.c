#include <stdio.h>
#include <stdlib.h>

void win(void) { system("cat flag.txt"); }

int main(void) {
    char buf[256];
    setbuf(stdout, NULL);
    puts("Echo service");
    if (!fgets(buf, sizeof buf, stdin)) return 1;
    printf(buf);               /* the bug: should be printf("%s", buf) */
    exit(0);
}
