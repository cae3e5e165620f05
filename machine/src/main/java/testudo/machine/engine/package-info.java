/**
 * A clock, a heap of events and processes that run one at a time: the kernel of the simulator.
 *
 * <pre>
 *   Engine ── at(time, Action) ──► EventQueue, ordered by (time, sequence number)
 *      │                                │
 *      └── step ◄───────────────────────┘        Action: something happens (a request arrives at a bank)
 *            └── Process: an Action that resumes direct-style code on a Coroutine
 *                   advance(ticks) | suspend() … wake(process, time)
 * </pre>
 *
 * <p>There is no wall clock, no hash order and no second thread at work, so that a run with the same seed gives the
 * same {@link testudo.machine.engine.Digest}. May use the JDK only.
 *
 * <p>Source: {@code docs/theory/machines.md} §9.
 */
package testudo.machine.engine;
