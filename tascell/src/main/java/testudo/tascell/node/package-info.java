/**
 * A node: desks of its workers, and the one thread that talks to other nodes.
 *
 * <pre>
 *   workers ─► Node ─┬─► desks of this node                     at once, by whoever sends
 *                    └─► Outbox: Courier ─► Transport ─► …      a queue of whole messages
 * </pre>
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, "An MPI-based Implementation of the Tascell Task-Parallel Programming Language", §III
 * and Fig. 3.
 */
package testudo.tascell.node;
