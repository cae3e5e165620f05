/**
 * One-sided progress: each worker says how far it is, and waits only for those it depends on.
 *
 * <pre>
 *   finished[0]   finished[1]   finished[2]      one word per worker: number of phases it has finished
 *        ▲             ▲ │           ▲
 *     writes        writes└─ reads ─ worker 2    one release write per phase, one acquire read per need
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and {@code testudo.sync.plan}. Source: {@code docs/theory/synchronization.md}
 * §6; ancestors are the neighbour counters of the Java Grande threaded SOR and the relaxed synchronization of Wittmann,
 * Hager and Wellein (2010).
 */
package testudo.sync.epoch;
