/**
 * Whole messages between nodes, whatever carries them.
 *
 * <pre>
 *   Collectives: barrier, all-reduce in rank order, gather
 *        │
 *   Transport: send, probe, receive, abort        one thread calls; Receiving: a place for what is known to come
 *        ├── mpi        MPI by foreign functions, between processes that mpirun or srun started
 *        ├── tcp        sockets, between processes that find each other by file or address
 *        └── virtual    nodes in one process: seeded delays, rendezvous, bounded room
 * </pre>
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, "An MPI-based Implementation of the Tascell Task-Parallel Programming Language",
 * for the one thread that probes, receives and tests sends.
 */
package testudo.transport;
