/**
 * Stress tests of the four protocols that all synchronizers rest on, for orderings a model checker cannot see.
 *
 * <pre>
 *   PublishEdge       setRelease ──► awaitAtLeast         what was written before is seen after
 *   ArrivalCounter    getAndAdd ──► … ──► the last        the last arrival sees what all others wrote
 *   ParkHandShake     write, look for parkers ║ park, look at the value      not both look too early
 *   GateHandShake     open, look for sleepers ║ sleep, look at the value     likewise, of counted phasers
 * </pre>
 *
 * <p>May use {@code sync}, {@code counted-phaser} and jcstress. Source: {@code docs/theory/synchronization.md} §3 and §10.
 */
package testudo.sync.stress;
