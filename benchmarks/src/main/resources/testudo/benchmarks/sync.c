/* Threads that do nothing but meet: what one meeting costs.
 *
 *   omp      the barrier of the compiler's OpenMP library
 *   pairs    a counter and a release word per pair of neighbours (Algorithm 1)
 *   epochs   a word per thread, written by it and read by its neighbours
 *
 * Orders:  episodes N   N meetings
 *          test N       N times a delay, then a meeting
 *          reference N  N times the delay, on one thread
 *          ring N       N rounds of a token through all threads, for epochs
 * Answers: wall time in ns.
 */
#define _GNU_SOURCE
#include <omp.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAD = 16, DELAY_NANOS = 100 };

static enum { OMP, PAIRS, EPOCHS } way;
static int threads, spins;
static long delay_length;
static _Atomic long long *words;

static _Atomic long long *word(int n) { return words + (size_t)(n + 1) * PAD; }

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static inline void at_least(_Atomic long long *w, long long value) {
    for (int n = 0; atomic_load_explicit(w, memory_order_acquire) < value; n++) {
        if (n < spins) __builtin_ia32_pause();
        else sched_yield();
    }
}

/* A counter of those missing in the pair of threads g and g + 1, two words further its release word. */
static inline int arrive(int g, long long e) {
    if (atomic_fetch_sub(word(2 * g), 1) != 1) return 0;
    atomic_store_explicit(word(2 * g), 2, memory_order_relaxed);
    atomic_store_explicit(word(2 * g + 1), e, memory_order_release);
    return 1;
}

static inline void meet(int t, long long e) {
    if (way == OMP) {
        #pragma omp barrier
    } else if (way == PAIRS) {
        int left = t == 0 || arrive(t - 1, e), right = t == threads - 1 || arrive(t, e);
        if (!left) at_least(word(2 * (t - 1) + 1), e);
        if (!right) at_least(word(2 * t + 1), e);
    } else {
        atomic_store_explicit(word(t), e, memory_order_release);
        if (t > 0) at_least(word(t - 1), e);
        if (t < threads - 1) at_least(word(t + 1), e);
    }
}

/* Goes on from the result of the delay before, so that the processor cannot do two at once. */
static double __attribute__((noinline)) delay(double a, long length) {
    for (long n = 0; n < length; n++) {
        a += (double)n;
        __asm__ volatile("" : "+x"(a)); /* one addition after the other, also under -ffast-math */
    }
    return a;
}

static double kept;

static long long reference(long count) {
    long long start = now();
    double sum = 0;
    for (long n = 0; n < count; n++) sum = delay(sum, delay_length);
    kept += sum;
    return now() - start;
}

static void reset(void) {
    for (int n = 0; n < 2 * threads; n++) atomic_store(word(n), way == PAIRS && n % 2 == 0 ? 2 : 0);
}

/* The longest time of a thread, after some meetings that let all of them start. */
static long long meetings(long count, int delayed) {
    enum { FIRST = 100 };
    long long longest = 0;
    reset();
    #pragma omp parallel reduction(max : longest) reduction(+ : kept)
    {
        int t = omp_get_thread_num();
        long long e = 0;
        for (int n = 0; n < FIRST; n++) meet(t, ++e);
        long long start = now();
        if (delayed) {
            for (long n = 0; n < count; n++) {
                kept = delay(kept, delay_length);
                meet(t, ++e);
            }
        } else {
            for (long n = 0; n < count; n++) meet(t, ++e);
        }
        longest = now() - start;
    }
    return longest;
}

static long long ring(long count) {
    long long longest = 0;
    reset();
    #pragma omp parallel reduction(max : longest)
    {
        int t = omp_get_thread_num();
        long long start = now();
        for (long round = 1; round <= count; round++) {
            if (t > 0) at_least(word(t - 1), round);
            else at_least(word(threads - 1), round - 1);
            atomic_store_explicit(word(t), round, memory_order_release);
        }
        longest = now() - start;
    }
    return longest;
}

int main(int argc, char **argv) {
    char order[16];
    long count;
    if (argc != 2) return 1;
    way = !strcmp(argv[1], "omp") ? OMP : !strcmp(argv[1], "pairs") ? PAIRS : EPOCHS;
    threads = omp_get_max_threads();
    spins = threads > omp_get_num_procs() ? 64 : 10000;
    size_t bytes = (size_t)(2 * threads + 2) * PAD * sizeof(long long);
    if (posix_memalign((void **)&words, 128, bytes)) return 1;
    delay_length = 1000000;
    delay_length = delay_length * DELAY_NANOS * 10 / (reference(10) + 1) + 1;
    puts("ready");
    fflush(stdout);
    while (scanf("%15s %ld", order, &count) == 2) {
        long long nanos = !strcmp(order, "reference") ? reference(count)
                : !strcmp(order, "ring") ? ring(count)
                : meetings(count, !strcmp(order, "test"));
        printf("%lld\n", nanos);
        fflush(stdout);
        /* threads that wait actively would take processors from whoever runs next */
        omp_pause_resource_all(omp_pause_hard);
    }
    return kept == 1;
}
