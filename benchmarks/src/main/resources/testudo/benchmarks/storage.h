/* How the baselines store: arrays that start on cache lines or on huge pages, rows with a border, stores past the caches. */
#ifndef TESTUDO_STORAGE_H
#define TESTUDO_STORAGE_H

#define _GNU_SOURCE
#include <omp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#if defined(__AVX2__) || defined(__AVX512F__)
#include <immintrin.h>
#endif

/* How memory is obtained and written. */
enum memory { PLAIN, ALIGNED, STREAMED };

static enum memory memory;
static const char *variant;

/* The grid: fixed when a program is compiled for one, so that loops have known lengths, or said when it starts. */
#ifdef GRID1
enum { n1 = GRID1, n2 = GRID2, n3 = GRID3 };
#else
static int n1, n2, n3;
#endif

/* How loops over the grid are dealt out to threads. */
#ifndef SCHEDULE
#define SCHEDULE static
#endif

static void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/* Zeroed by the threads that will use it. Aligned arrays start on huge pages, each some cache lines further, so that
   several streams do not fall on the same cache sets. */
static double *array(size_t elements) {
    static int arrays = 0;
    double *data;
    if (memory == PLAIN) {
        data = malloc(elements * sizeof(double));
        if (!data) fail("not enough memory");
    } else {
        const size_t page = 2u << 20, lines = 37;
        size_t shift = (size_t)(arrays++ % 32) * lines * 64;
        void *start;
        size_t bytes = (elements * sizeof(double) + shift + page - 1) / page * page;
        if (posix_memalign(&start, page, bytes)) fail("not enough memory");
        madvise(start, bytes, MADV_HUGEPAGE);
        data = (double *)((char *)start + shift);
    }
    #pragma omp parallel
    {
        size_t t = (size_t)omp_get_thread_num(), threads = (size_t)omp_get_num_threads();
        size_t from = elements * t / threads, to = elements * (t + 1) / threads;
        memset(data + from, 0, (to - from) * sizeof(double));
    }
    return data;
}

/* Elements from one row to the next: at least two more than cells, whole cache lines unless memory is plain. */
static inline ptrdiff_t padded(int cells) {
    return memory == PLAIN ? cells + 2 : (cells + 2 + 7) / 8 * 8;
}

/* Where the first cell of a row lies after the start of an array. */
static inline ptrdiff_t margin(void) {
    return memory == PLAIN ? 1 : 8;
}

/* A vector of the machine with stores past the caches; one element where there are none. */
#if defined(__AVX512F__)
typedef __m512d vec;
static inline vec load(const double *p) { return _mm512_loadu_pd(p); }
static inline void stream(double *p, vec v) { _mm512_stream_pd(p, v); }
#elif defined(__AVX2__)
typedef __m256d vec;
static inline vec load(const double *p) { return _mm256_loadu_pd(p); }
static inline void stream(double *p, vec v) { _mm256_stream_pd(p, v); }
#else
typedef double vec;
static inline vec load(const double *p) { return *p; }
static inline void stream(double *p, vec v) { *p = v; }
#endif
enum { LANES = sizeof(vec) / sizeof(double) };

/* Stores a row past the caches; rows start on cache lines. */
static inline void stream_row(double *restrict to, const double *restrict from, int n) {
    int k = 0;
    for (; k + LANES <= n; k += LANES) stream(to + k, load(from + k));
    for (; k < n; k++) to[k] = from[k];
}

/* Makes streamed stores visible before the barrier that follows. */
static inline void stream_end(void) {
#if defined(__AVX2__) || defined(__AVX512F__)
    _mm_sfence();
#endif
}

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

#endif
