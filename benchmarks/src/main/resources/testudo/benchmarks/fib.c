/* A Fibonacci number by naive recursion, each call a call; prints the time it took in ns. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

__attribute__((noipa, optimize("no-optimize-sibling-calls"))) static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    volatile long result = fib(argc > 1 ? atoi(argv[1]) : 30);
    clock_gettime(CLOCK_MONOTONIC, &end);
    (void) result;
    printf("%lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
    return 0;
}
