/**
 * How soon programs are fast: when their steps are done, counted from the start of their process.
 *
 * <pre>
 *   StepClock (in the process that computes) ─► StepTimes (file or answers) ─► Beginning ─► report
 * </pre>
 */
package testudo.benchmarks.start;
