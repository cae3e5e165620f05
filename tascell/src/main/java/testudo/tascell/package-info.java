/**
 * Searches in parallel after Tascell: a worker computes without a thought of others, and only when an idle one asks does it go back to its
 * oldest state with work left, make a task of that, and come forward again.
 *
 * <pre>
 *   Tascell.run(options, task)                     on this node
 *   Tascell.run(options, transport, kinds, task)   on several nodes
 *
 *   Task ── run(here) ── opens Fork, Loop, Wind ──► frames of TascellWorker
 *                                                      │ somebody asks
 *                                                      ▼
 *                          back … back, split, forth … forth ──► Desk (protocol) ──► Node (node) ──► Transport
 * </pre>
 *
 * <p>Source: Hiraishi, Yasugi, Umatani and Yuasa, "Backtracking-based Load Balancing" (2009); Muraoka, Yasugi, Hiraishi and Umatani, "An
 * MPI-based Implementation of the Tascell Task-Parallel Programming Language".
 */
package testudo.tascell;
