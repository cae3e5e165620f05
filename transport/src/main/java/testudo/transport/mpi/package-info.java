/**
 * MPI by foreign functions: no compiler, no code of our own outside Java.
 *
 * <pre>
 *   Launch ──what started this process──► MpiLibrary ──opens the one of its family──► Calls: static final handles
 *                                             └── Abi: the constants of Open MPI, of MPICH, of MPI 5      │
 *   MpiTransport ──► Communicator: errors become exceptions ──────────────────────────────────────────────┘
 * </pre>
 *
 * <p>Twelve functions are enough: messages go by {@code MPI_Isend} and {@code MPI_Test}, and come by {@code MPI_Iprobe} and
 * {@code MPI_Recv}, so that no call waits for another process's.
 */
package testudo.transport.mpi;
