/**
 * Many short steps on small grids, in turns with plain Java loops.
 *
 * <pre>
 *   SmallCase ─┬─► ours: one call of advance for all steps, and one call per step
 *              └─► PlainLoops: what somebody without a framework would write, on one thread
 * </pre>
 *
 * Both keep the order of operations, so they must agree in every bit before they are timed.
 */
package testudo.benchmarks.small;
