/**
 * What is going to be run, decided once: from a program and what is asked of it to its schedules, waits, proof and cost.
 *
 * <pre>
 *   Program + Wishes ─ Planner ─► Plan = Sweeps (schedules and waits) under one family of synchronization
 *                                        + why the grid is cut so + Proof + predicted memory and traffic
 *
 *   automatic cut:  what Tunings remember ─► what the cost model ranks ─► one sub-domain ─► the whole grid; the first that fits
 * </pre>
 *
 * A plan knows nothing of threads, compilers or values: {@code execution} links it, {@code explain} prints it.
 */
package testudo.runtime.plan;
