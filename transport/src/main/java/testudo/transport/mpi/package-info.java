/**
 * MPI by foreign functions: no compiler, no code of our own outside Java.
 *
 * <pre>
 *   Launch ──what started this process──► MpiLibrary ──opens the one of its family──► Calls: static final handles
 *                                             └── Abi: the constants of Open MPI, of MPICH, of MPI 5      │
 *   MpiTransport ──► Communicator: errors become exceptions ──────────────────────────────────────────────┘
 * </pre>
 *
 * <p>Sixteen functions are enough: messages go by {@code MPI_Isend} and {@code MPI_Test}, and come by {@code MPI_Iprobe} and
 * {@code MPI_Recv}, or by {@code MPI_Recv_init}, {@code MPI_Start} and {@code MPI_Test} where sender and tag are known before, so that no
 * call waits for another process's.
 */
package testudo.transport.mpi;
