/* Runs a search once; prints the time it took in ns, and what it found. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int size_of(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s SIZE\n", argv[0]);
        exit(2);
    }
    return atoi(argv[1]);
}

static void tell(long long start, long long end, long long found) {
    printf("%lld %lld\n", end - start, found);
}
