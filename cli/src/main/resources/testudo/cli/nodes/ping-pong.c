/* A message to and fro between two processes: microseconds of one way, the least of several rounds, for 8 bytes and for 1 MiB. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double least(char *message, int bytes, int trips, int rounds, int rank) {
    double least = 1e9;
    for (int round = 0; round < rounds; round++) {
        double begin = MPI_Wtime();
        for (int trip = 0; trip < trips; trip++) {
            if (rank == 0)
                MPI_Send(message, bytes, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
            MPI_Recv(message, bytes, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (rank == 1)
                MPI_Send(message, bytes, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
        }
        double way = (MPI_Wtime() - begin) / (2.0 * trips);
        if (way < least)
            least = way;
    }
    return least;
}

int main(int argc, char **argv) {
    int rounds = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    char *message = aligned_alloc(64, 1 << 20);
    memset(message, 0, 1 << 20);
    double small = least(message, 8, 1000, rounds, rank);
    double large = least(message, 1 << 20, 10, rounds, rank);
    if (rank == 0)
        printf("ping-pong %.4f %.4f\n", small * 1e6, large * 1e6);
    MPI_Finalize();
    return 0;
}
