/* A Fibonacci number by naive recursion, each call a call. */
#include "search.h"

__attribute__((noipa, optimize("no-optimize-sibling-calls"))) static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv) {
    int n = size_of(argc, argv);
    long long start = now();
    volatile long result = fib(n);
    tell(start, now(), result);
    return 0;
}
