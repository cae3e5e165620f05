/* What this machine gives at best; a step is one sweep over arrays of n1 n2 n3 elements.
 *
 *   copy    a = b              16 bytes per element
 *   triad   a = b + s c        24 bytes per element
 *   flops   32 multiplications and additions per element, in registers
 */
#include "driver.h"

static double *a, *b, *c;
static size_t elements;
static double kept;

static void allocate(void) {
    elements = (size_t)n1 * (size_t)n2 * (size_t)n3;
    a = array(elements);
    b = array(elements);
    c = array(elements);
}

static double value(int i, int j, int k) {
    return a[((size_t)i * (size_t)n2 + (size_t)j) * (size_t)n3 + (size_t)k];
}

static inline void copy(size_t from, size_t to) {
    size_t k = from;
    if (memory == STREAMED)
        for (; k + LANES <= to; k += LANES) stream(a + k, load(b + k));
    for (; k < to; k++) a[k] = b[k];
}

static inline void triad(size_t from, size_t to) {
    size_t k = from;
    if (memory == STREAMED)
        for (; k + LANES <= to; k += LANES) stream(a + k, load(b + k) + 3.0 * load(c + k));
    for (; k < to; k++) a[k] = b[k] + 3.0 * c[k];
}

/* Sixteen independent chains hide the latency; the compiler may fuse each pair into one instruction. */
static double flops(size_t from, size_t to) {
    enum { CHAINS = 16 };
    vec x[CHAINS];
    double first[LANES], sum = 0;
    for (int l = 0; l < LANES; l++) first[l] = 1 + l;
    for (int n = 0; n < CHAINS; n++) x[n] = load(first) + n;
    for (size_t k = from; k < to; k += LANES)
        for (int n = 0; n < CHAINS; n++) x[n] = x[n] * 0.999999 + 0.000001;
    for (int n = 0; n < CHAINS; n++)
        for (int l = 0; l < LANES; l++) sum += ((double *)&x[n])[l];
    return sum;
}

static void step_all(long steps) {
    #pragma omp parallel reduction(+ : kept)
    {
        size_t t = (size_t)omp_get_thread_num(), threads = (size_t)omp_get_num_threads();
        size_t lines = (elements + 7) / 8;
        size_t from = lines * t / threads * 8, to = lines * (t + 1) / threads * 8;
        if (to > elements) to = elements;
        for (long s = 0; s < steps; s++) {
            if (!strcmp(variant, "copy")) copy(from, to);
            else if (!strcmp(variant, "triad")) triad(from, to);
            else kept += flops(from, to);
            if (memory == STREAMED) stream_end();
            #pragma omp barrier
        }
    }
}
