/* What the baselines of several processes share, one thread each: a grid cut along I or J, rows that neighbours exchange
 * while others are computed, and a run that is timed after its first steps.
 *
 *   program VARIANT MEMORY AXIS N1 N2 N3 FIRST STEPS FILE
 *
 * cuts the grid along axis 0 (I) or 1 (J), runs FIRST steps, writes the result to FILE in lexicographic order as big-endian
 * doubles unless FILE is "-", runs STEPS more, and answers "step" and the nanoseconds that one of those took.
 */
#ifndef TESTUDO_RANKS_H
#define TESTUDO_RANKS_H

#include "storage.h"
#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>

enum { LOW, HIGH };

static int rank, ranks, axis;

/* Of the whole grid: its elements, and the first of this rank's share, whose elements are n1, n2 and n3. */
static int all[3], first[3];

static int neighbour[2], depth, crossing, underway;
static double *outgoing[2], *incoming[2];
static MPI_Request requests[4];

static void allocate(void);
static void step_all(long steps);

/* Row (i, j) of what is exchanged and written, ready to be read beyond its ends after row_filled. */
static double *row_of(int i, int j);
static void row_filled(double *row);

/* Elements of the share along the axis that is cut. */
static int extent(void) {
    return axis == 0 ? n1 : n2;
}

/* Prepares the exchange of so many planes across each cut, and around the grid where that is periodic. */
static void halo(int planes, int periodic) {
    depth = planes;
    crossing = axis == 0 ? n2 : n1;
    if (extent() < depth) fail("a share is thinner than what its neighbours read");
    neighbour[LOW] = rank > 0 ? rank - 1 : periodic ? ranks - 1 : MPI_PROC_NULL;
    neighbour[HIGH] = rank < ranks - 1 ? rank + 1 : periodic ? 0 : MPI_PROC_NULL;
    for (int side = LOW; side <= HIGH; side++) {
        outgoing[side] = array((size_t)depth * (size_t)crossing * (size_t)n3);
        incoming[side] = array((size_t)depth * (size_t)crossing * (size_t)n3);
    }
}

static double *crossed(int along, int across) {
    return axis == 0 ? row_of(along, across) : row_of(across, along);
}

static void halo_begin(void) {
    const int elements = depth * crossing * n3;
    for (int side = LOW; side <= HIGH; side++)
        MPI_Irecv(incoming[side], elements, MPI_DOUBLE, neighbour[side], side, MPI_COMM_WORLD, &requests[side]);
    for (int side = LOW; side <= HIGH; side++) {
        double *to = outgoing[side];
        const int from = side == LOW ? 0 : extent() - depth;
        if (neighbour[side] != MPI_PROC_NULL)
            for (int d = 0; d < depth; d++)
                for (int c = 0; c < crossing; c++, to += n3)
                    memcpy(to, crossed(from + d, c), (size_t)n3 * sizeof(double));
        /* what goes low comes from the high side there */
        MPI_Isend(outgoing[side], elements, MPI_DOUBLE, neighbour[side], 1 - side, MPI_COMM_WORLD, &requests[2 + side]);
    }
    underway = 1;
}

/* Lets messages go on between two planes. */
static inline void progress(void) {
    int done;
    if (underway) {
        MPI_Testall(4, requests, &done, MPI_STATUSES_IGNORE);
        underway = !done;
    }
}

static void halo_end(void) {
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    underway = 0;
    for (int side = LOW; side <= HIGH; side++) {
        const double *from = incoming[side];
        const int to = side == LOW ? -depth : extent();
        if (neighbour[side] != MPI_PROC_NULL)
            for (int d = 0; d < depth; d++)
                for (int c = 0; c < crossing; c++, from += n3) {
                    double *row = crossed(to + d, c);
                    memcpy(row, from, (size_t)n3 * sizeof(double));
                    row_filled(row);
                }
    }
}

/* This rank's rows, at their places in the file of all. */
static void write_rows(const char *file) {
    int out = open(file, O_WRONLY | O_CREAT, 0600);
    uint64_t *words = malloc((size_t)n3 * sizeof(uint64_t));
    if (out < 0) fail("the file cannot be opened");
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++) {
            memcpy(words, row_of(i, j), (size_t)n3 * sizeof(uint64_t));
            for (int k = 0; k < n3; k++) words[k] = __builtin_bswap64(words[k]);
            off_t at = (off_t)((((size_t)(first[0] + i) * (size_t)all[1]) + (size_t)(first[1] + j)) * (size_t)n3 * sizeof(uint64_t));
            if (pwrite(out, words, (size_t)n3 * sizeof(uint64_t), at) != (ssize_t)((size_t)n3 * sizeof(uint64_t)))
                fail("the file cannot be written");
        }
    free(words);
    if (close(out)) fail("the file cannot be closed");
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    omp_set_num_threads(1);
    if (argc != 10) fail("usage: program variant aligned|streamed axis n1 n2 n3 first steps file");
    variant = argv[1];
    memory = !strcmp(argv[2], "plain") ? PLAIN : !strcmp(argv[2], "aligned") ? ALIGNED : STREAMED;
    axis = atoi(argv[3]);
    for (int a = 0; a < 3; a++) all[a] = atoi(argv[4 + a]);
    int share[3] = {all[0], all[1], all[2]};
    first[axis] = (int)((long)all[axis] * rank / ranks);
    share[axis] = (int)((long)all[axis] * (rank + 1) / ranks) - first[axis];
    n1 = share[0];
    n2 = share[1];
    n3 = share[2];
    allocate();
    long steps = atol(argv[8]);
    step_all(atol(argv[7]));
    if (strcmp(argv[9], "-")) write_rows(argv[9]);
    MPI_Barrier(MPI_COMM_WORLD);
    long long start = now();
    step_all(steps);
    double own = (double)(now() - start), longest;
    MPI_Reduce(&own, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("step %.3f\n", longest / (double)steps);
    MPI_Finalize();
    return 0;
}

#endif
