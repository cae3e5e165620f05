/* What the baselines of one process share: the conversation with the process that started them.
 *
 *   run N      executes N steps, answers the nanoseconds
 *   checksum   answers three sums over the cells: u, w u with weights w = 1 + (3 i + 5 j + 7 k) mod 11, and u u; and one of
 *              their bits, which shows what rounding hides
 *   end of input ends the program
 */
#ifndef TESTUDO_DRIVER_H
#define TESTUDO_DRIVER_H

#include "storage.h"

static void step_all(long steps);
static double value(int i, int j, int k);
static void allocate(void);

/* Row by row and plane by plane, so that rounding does not grow with the number of cells. */
static void checksum(void) {
    double total[3] = {0, 0, 0};
    uint64_t bits = 0;
    for (int i = 0; i < n1; i++) {
        double plane[3] = {0, 0, 0};
        for (int j = 0; j < n2; j++) {
            double sum = 0, weighted = 0, squares = 0;
            for (int k = 0; k < n3; k++) {
                double u = value(i, j, k);
                uint64_t word;
                memcpy(&word, &u, sizeof word);
                bits += (word ^ word >> 32) * (2 * (((uint64_t)i * (uint64_t)n2 + (uint64_t)j) * (uint64_t)n3 + (uint64_t)k) + 1);
                sum += u;
                weighted += (1 + (3 * i + 5 * j + 7 * k) % 11) * u;
                squares += u * u;
            }
            plane[0] += sum;
            plane[1] += weighted;
            plane[2] += squares;
        }
        for (int n = 0; n < 3; n++) total[n] += plane[n];
    }
    printf("%.17g %.17g %.17g %llx\n", total[0], total[1], total[2], (unsigned long long)bits);
}

int main(int argc, char **argv) {
    char word[16];
    if (argc != 6) fail("usage: program variant plain|aligned|streamed n1 n2 n3");
    variant = argv[1];
    memory = !strcmp(argv[2], "plain") ? PLAIN : !strcmp(argv[2], "aligned") ? ALIGNED : STREAMED;
#ifdef GRID1
    if (n1 != atoi(argv[3]) || n2 != atoi(argv[4]) || n3 != atoi(argv[5])) fail("compiled for another grid");
#else
    n1 = atoi(argv[3]);
    n2 = atoi(argv[4]);
    n3 = atoi(argv[5]);
#endif
    allocate();
    puts("ready");
    fflush(stdout);
    while (scanf("%15s", word) == 1) {
        if (!strcmp(word, "run")) {
            long steps;
            if (scanf("%ld", &steps) != 1) fail("run needs a number of steps");
            #pragma omp parallel
            { }
            long long start = now();
            step_all(steps);
            printf("%lld\n", now() - start);
            /* threads that wait actively would take processors from whoever runs next */
            omp_pause_resource_all(omp_pause_hard);
        } else if (!strcmp(word, "checksum")) {
            checksum();
        } else {
            fail("unknown word");
        }
        fflush(stdout);
    }
    return 0;
}

#endif
