/* MPDATA in columns: rows j0 to j1 of all planes at once, intermediates in rolling windows of planes that fit the second
 * level of cache. Columns wait for nobody within a step, since each computes its borders again.
 *
 * Fields of the grid carry AROUND ghost rows at each end along J; planes wrap by a table of pointers along I; each row
 * carries a ghost at each end along K. Sizes are fixed when this is compiled. Whoever includes this has said how many ROWS
 * a column has.
 */
#ifndef TESTUDO_COLUMNS_H
#define TESTUDO_COLUMNS_H

#include "driver.h"

enum { AROUND = 3, ROW = (n3 + 2 + 7) / 8 * 8, TALL = n2 + 2 * AROUND, HIGH = ROWS + 2 * AROUND };

/* Where row 0 of plane i starts, for i from -AROUND to n1 + AROUND. */
struct field {
    double **plane;
};

static inline double *at(const struct field *f, int i, int j) {
    return f->plane[i] + (ptrdiff_t)j * ROW;
}

#include "mpdata.h"

static struct fields whole;

/* Zero that the compiler does not know: then the positive part is one instruction in strict arithmetic, too. */
static volatile double nothing = 0;

/* A kernel on rows j0 to j1 of plane i: POINTERS once per row, then EXPRESSION at every k. */
#define KERNEL(NAME, TARGET, POINTERS, EXPRESSION) \
    static __attribute__((noinline)) void NAME(const struct fields *F, int i, int j0, int j1) { \
        const double zero = nothing; \
        (void)zero; \
        for (int j = j0; j < j1; j++) { \
            POINTERS; \
            double *out = at(&(TARGET), i, j); \
            _Pragma("GCC ivdep") \
            for (int k = 0; k < n3; k++) out[k] = EXPRESSION; \
            row_ghosts(out); \
        } \
    }

/* Planes of rows from memory, count of them, that stand for those of a grid. */
static void lay(struct field *f, double *memory, int count, int rows, int first) {
    for (int i = -AROUND; i < n1 + AROUND; i++)
        f->plane[i] = memory + ((ptrdiff_t)((i + 2 * count * n1) % count) * rows - first) * ROW;
}

static struct field unlaid(void) {
    double **planes = malloc((n1 + 2 * AROUND) * sizeof(double *));
    return (struct field){planes + AROUND};
}

static struct field grid_field(void) {
    struct field f = unlaid();
    lay(&f, array((size_t)ROW * TALL * n1 + 16) + 8, n1, TALL, -AROUND);
    return f;
}

/* The rows beyond the ends along J that repeat row j of plane i. */
static void beyond(const struct field *f, int i, int j) {
    if (j < AROUND) memcpy(at(f, i, j + n2) - 1, at(f, i, j) - 1, (n3 + 2) * sizeof(double));
    if (j >= n2 - AROUND) memcpy(at(f, i, j - n2) - 1, at(f, i, j) - 1, (n3 + 2) * sizeof(double));
}

static void fill_all(struct field *f, double (*of)(int, int, int)) {
    fill(f, of);
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++) beyond(f, i, j);
}

/* A window of a thread. */
struct window {
    struct field *field;
    int planes;
};

static void exchange(struct fields *F) {
    struct field swap = F->x;
    F->x = F->next;
    F->next = swap;
}

/* Which fields roll, ended by none; the planes of each. */
static int windows_of(struct fields *F, struct window *windows);

/* All planes of one column. */
static void column(const struct fields *F, int j0, int j1);

static void step_all(long steps) {
    #pragma omp parallel
    {
        int threads = omp_get_num_threads(), share = (n2 + threads - 1) / threads, rows = share < ROWS ? share : ROWS;
        struct fields F = whole;
        struct window windows[16];
        int count = windows_of(&F, windows);
        double *memory[16];
        for (int w = 0; w < count; w++) {
            size_t bytes = ((size_t)windows[w].planes * HIGH * ROW + 16) * sizeof(double);
            memory[w] = aligned_alloc(64, bytes);
            memset(memory[w], 0, bytes);
            *windows[w].field = unlaid();
        }
        for (long t = 0; t < steps; t++) {
            #pragma omp for schedule(static)
            for (int j0 = 0; j0 < n2; j0 += rows) {
                int j1 = j0 + rows < n2 ? j0 + rows : n2;
                for (int w = 0; w < count; w++)
                    lay(windows[w].field, memory[w] + 8, windows[w].planes, HIGH, j0 - AROUND);
                column(&F, j0, j1);
                for (int i = 0; i < n1; i++)
                    for (int j = j0; j < j1; j++) beyond(&F.next, i, j);
            }
            exchange(&F);
        }
        for (int w = 0; w < count; w++) {
            free(memory[w]);
            free(windows[w].field->plane - AROUND);
        }
    }
    if (steps % 2) exchange(&whole);
}

static void allocate(void) {
    _Static_assert(GRID1 >= 3 && GRID2 >= 3, "too few cells");
    struct field *inputs[6] = {&whole.x, &whole.u[0], &whole.u[1], &whole.u[2], &whole.h, &whole.next};
    for (int n = 0; n < 6; n++) *inputs[n] = grid_field();
    fill_all(&whole.x, start_x);
    fill_all(&whole.u[0], start_u1);
    fill_all(&whole.u[1], start_u2);
    fill_all(&whole.u[2], start_u3);
    fill_all(&whole.h, start_h);
}

static double value(int i, int j, int k) {
    return at(&whole.x, i, j)[k];
}

#endif
