/**
 * Phasers that count anonymous parties, with the methods of {@link java.util.concurrent.Phaser}.
 *
 * <pre>
 *   CountedPhaser ── Tier (root) ── Gate: phase │ parties │ unarrived      all waits of the tree, all advances
 *      ▲        ▲
 *   child      child ── Tier ────── Gate: phase as last seen │ parties │ unarrived
 *                                                                  one party of its parent while it has parties
 *   Phaser extends CountedPhaser      under the JDK's simple name, so that a program switches by its import
 * </pre>
 *
 * <p>For programs that exist. Ours name their parties and say what each of them does: signal, wait or both; here a
 * double arrival takes another party's arrival unnoticed. Threads are the user's, not a team's, hence they park.
 *
 * <p>May use {@link testudo.counted.gate} and the JDK; nothing in {@code sync} uses it.
 *
 * <p>Source: {@code docs/theory/phasers.md} §10; the API documentation of {@link java.util.concurrent.Phaser}.
 */
package testudo.counted.phaser;
