/**
 * Chains of pieces of work that wait for each other, run by whoever is free.
 *
 * <pre>
 *   DynamicPlan ──► Strands ── run(worker, until, piece) ──► piece.run(strand, phase), each once, when its needs hold
 *                      │
 *                      ├── a word per strand: 2 · finished phases, and 1 more while a worker runs the next
 *                      └── Lookout, one per worker: own strands first, then those of others, the nearest first
 *
 *   strand   0    1    2    3  │  4    5    6    7        workers 0 and 1 with four strands each
 *   word     10   12   11   10 │  10   10   11   8        3 and 5 may be free to go on, 2 and 6 are being run
 * </pre>
 *
 * <p>A piece is claimed by one compare-and-set of its strand's word and finished by one release write of it: nothing is put
 * into queues, and nothing is allocated. May use {@code testudo.sync}.
 *
 * <p>Source: work stealing with affinity as in Cilk-style schedulers (Frigo, Leiserson and Randall, 1998); what a piece waits
 * for is told by counters as in {@code testudo.sync.epoch}.
 */
package testudo.tasks.strand;
