#include <stdio.h>
#include <unistd.h>

__asm__(".global gadget\ngadget:\n pop %rdi\n ret\n");   /* a present */

void vuln(void) {
    char buf[64];
    puts("Say something:");
    read(0, buf, 400);         /* the bug: 400 > 64 */
}

int main(void) { setbuf(stdout, NULL); vuln(); puts("bye"); return 0; }
