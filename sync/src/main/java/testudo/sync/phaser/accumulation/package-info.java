/**
 * Reductions per phase, and how they combine what tasks send.
 *
 * <pre>
 *   Contributor ─ add ─► Partial, one each ┐
 *                ─ addAtOnce ─► a shared sum ┴─ combine, by who gathers the phase ─► result
 *   Arithmetic = Operator on whole or floating-point numbers        Timing = at once or when gathered
 * </pre>
 *
 * <p>{@link testudo.sync.phaser.accumulation.Operator} and {@link testudo.sync.phaser.accumulation.Timing} are for users;
 * all else is internal to {@code testudo.sync.phaser}. May use {@code testudo.sync.platform}.
 */
package testudo.sync.phaser.accumulation;
