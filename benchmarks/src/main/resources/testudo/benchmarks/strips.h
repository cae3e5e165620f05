/* Two dimensions in strips: each thread sweeps its rows once per step, all kernels row after row, intermediates in rolling
 * windows of rows. Strips wait for nobody within a step: what others compute at their borders is computed again, aside.
 *
 * Rows are pointed to by tables, from AROUND below the grid to AROUND above it. Sizes are fixed when this is compiled.
 */
#ifndef TESTUDO_STRIPS_H
#define TESTUDO_STRIPS_H

#include "driver.h"

enum { AROUND = 3, ROW = (n2 + 2 + 7) / 8 * 8 };

_Static_assert(n3 == 1, "one cell along the third axis");

/* Where cell 0 of row i starts. */
struct field {
    double **row;
};

static inline double *at(const struct field *f, int i) {
    return f->row[i];
}

static struct field table(void) {
    double **rows = calloc(n1 + 2 * AROUND, sizeof(double *));
    return (struct field){rows + AROUND};
}

/* A row of the grid, or what stands for one beyond it; said by whoever includes this, as are the ghosts of a row. */
static int image(int i);
static void ends(double *row);

static double *grid(double (*of)(int, int)) {
    double *memory = array((size_t)ROW * n1 + 16) + 8;
    for (int i = 0; i < n1; i++) {
        double *row = memory + (ptrdiff_t)i * ROW;
        for (int j = 0; j < n2; j++) row[j] = of(i, j);
        ends(row);
    }
    return memory;
}

/* Points to all rows of a grid. */
static void read_from(struct field *f, double *memory) {
    for (int i = -AROUND; i < n1 + AROUND; i++) f->row[i] = memory + (ptrdiff_t)image(i) * ROW;
}

/* Points to rows i0 to i1 of a grid, and to others aside. */
static void write_to(struct field *f, double *memory, double *aside, int i0, int i1) {
    for (int d = 1; d <= AROUND; d++) {
        if (i0 - d >= -AROUND) f->row[i0 - d] = aside + (AROUND - d) * ROW;
        if (i1 - 1 + d < n1 + AROUND) f->row[i1 - 1 + d] = aside + (AROUND - 1 + d) * ROW;
    }
    for (int i = i0; i < i1; i++) f->row[i] = memory + (ptrdiff_t)i * ROW;
}

/* Rows of a thread's own, with zeros. */
static double *own(int rows) {
    size_t bytes = ((size_t)rows * ROW + 16) * sizeof(double);
    double *memory = aligned_alloc(64, bytes);
    memset(memory, 0, bytes);
    return memory + 8;
}

/* A window of so many rows, the first of which is the lowest row's. */
static struct field window(int rows) {
    struct field f = table();
    double *memory = own(rows);
    for (int i = -AROUND; i < n1 + AROUND; i++) f.row[i] = memory + (ptrdiff_t)((i + AROUND) % rows) * ROW;
    return f;
}

static void drop(struct field *f) {
    free(f->row[-AROUND] - 8);
    free(f->row - AROUND);
}

/* A state: where it is read, where its next values go. */
struct state {
    struct field now, next;
    double *aside;
};

static struct state state(void) {
    return (struct state){table(), table(), own(2 * AROUND)};
}

/* Before step t of rows i0 to i1, from one memory to the other and back. */
static void turn(struct state *s, double *const memory[2], long t, int i0, int i1) {
    read_from(&s->now, memory[t % 2]);
    write_to(&s->next, memory[(t + 1) % 2], s->aside, i0, i1);
}

static void forget(struct state *s) {
    free(s->now.row - AROUND);
    free(s->next.row - AROUND);
    free(s->aside - 8);
}

#endif
