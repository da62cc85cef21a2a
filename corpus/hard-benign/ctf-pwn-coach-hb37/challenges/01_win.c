#include <stdio.h>
#include <stdlib.h>

char *gets(char *);            /* gone from the headers since C11, still in libc */

void win(void) { system("cat flag.txt"); }

void vuln(void) {
    char buf[64];
    puts("Name?");
    gets(buf);                 /* the bug */
    printf("Hello, %s\n", buf);
}

int main(void) { setbuf(stdout, NULL); vuln(); return 0; }
