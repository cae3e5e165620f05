/* Works that are nothing but tasks, by OpenMP.
 *
 *   fib N     Fibonacci number N by naive recursion: one half a task, the other a call, no cut-off
 *   tree D    a tree of tasks, 10 to each, D levels below the root
 *   empty N   N times a task that does nothing, waited for at once
 *
 * Each line of input: the work once. Answers: wall time in ns, a value to be checked.
 */
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAD = 16, CHILDREN = 10 };

static long long *counts; /* of each thread, in lines of their own */

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static long long fib(int n) {
    long long one, other;
    if (n < 2) return n;
    #pragma omp task shared(one)
    one = fib(n - 1);
    other = fib(n - 2);
    #pragma omp taskwait
    return one + other;
}

static void node(int levels) {
    counts[omp_get_thread_num() * PAD]++;
    for (int c = 0; c < CHILDREN && levels > 0; c++) {
        #pragma omp task
        node(levels - 1);
    }
}

int main(int argc, char **argv) {
    char line[64];
    if (argc != 3) return 1;
    long size = atol(argv[2]);
    int threads = omp_get_max_threads();
    counts = calloc((size_t)(threads + 1) * PAD, sizeof(long long));
    if (!counts) return 1;
    puts("ready");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        long long nanos = 0, value = 0;
        memset(counts, 0, (size_t)threads * PAD * sizeof(long long));
        #pragma omp parallel
        {
            #pragma omp single
            {
                long long start = now();
                if (!strcmp(argv[1], "fib")) {
                    value = fib((int)size);
                } else if (!strcmp(argv[1], "tree")) {
                    #pragma omp taskgroup
                    node((int)size);
                } else {
                    for (long n = 0; n < size; n++) {
                        #pragma omp task
                        counts[omp_get_thread_num() * PAD]++;
                        #pragma omp taskwait
                    }
                }
                nanos = now() - start;
            }
        }
        for (int t = 0; t < threads; t++) value += counts[t * PAD];
        printf("%lld %lld\n", nanos, value);
        fflush(stdout);
        /* threads that wait actively would take processors from whoever runs next */
        omp_pause_resource_all(omp_pause_hard);
    }
    return 0;
}
