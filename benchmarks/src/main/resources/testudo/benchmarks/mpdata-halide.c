/* The time step that mpdata-halide.cpp wrote, run by OpenMP's threads. Rows carry a ghost at each end. */
#include "driver.h"
#include <HalideRuntime.h>

enum { ROW = (n3 + 2 + 7) / 8 * 8 };

struct field {
    double *data;
};

static inline double *at(const struct field *f, int i, int j) {
    return f->data + ((ptrdiff_t)i * n2 + j) * ROW;
}

#include "mpdata.h"

static struct fields whole;

typedef struct halide_buffer_t buffer;
int mpdata_step(buffer *x, buffer *u1, buffer *u2, buffer *u3, buffer *h, buffer *next);

/* In place of Halide's own threads. */
int halide_do_par_for(void *context, halide_task_t task, int min, int size, uint8_t *closure) {
    #pragma omp parallel for schedule(static)
    for (int n = min; n < min + size; n++) task(context, n, closure);
    return 0;
}

/* A field as Halide knows it. */
struct described {
    halide_dimension_t dims[3];
    buffer all;
};

static buffer *describe(struct described *d, const struct field *f, int ghosts) {
    const halide_dimension_t dims[3] = {{-ghosts, n3 + 2 * ghosts, 1, 0}, {0, n2, ROW, 0}, {0, n1, ROW * n2, 0}};
    memcpy(d->dims, dims, sizeof dims);
    d->all = (buffer){.host = (uint8_t *)(f->data - ghosts), .type = {halide_type_float, 64, 1}, .dimensions = 3,
        .dim = d->dims};
    return &d->all;
}

static void step_all(long steps) {
    struct described d[6];
    for (long t = 0; t < steps; t++) {
        mpdata_step(describe(d, &whole.x, 1), describe(d + 1, &whole.u[0], 1), describe(d + 2, &whole.u[1], 1),
            describe(d + 3, &whole.u[2], 1), describe(d + 4, &whole.h, 1), describe(d + 5, &whole.next, 0));
        struct field swap = whole.x;
        whole.x = whole.next;
        whole.next = swap;
        #pragma omp parallel for schedule(static)
        for (int row = 0; row < n1 * n2; row++) row_ghosts(at(&whole.x, 0, row));
    }
}

static struct field filled(double (*of)(int, int, int)) {
    struct field f = {array((size_t)ROW * n1 * n2 + 16) + 8};
    fill(&f, of);
    return f;
}

static void allocate(void) {
    whole.x = filled(start_x);
    whole.u[0] = filled(start_u1);
    whole.u[1] = filled(start_u2);
    whole.u[2] = filled(start_u3);
    whole.h = filled(start_h);
    whole.next = filled(start_x);
}

static double value(int i, int j, int k) {
    return at(&whole.x, i, j)[k];
}
