/**
 * What is better computed together.
 *
 * <pre>
 *   GroupedKernels   several kernels at one element
 *   RowGroups        several rows of one kernel: the choice
 *   UnrollAndJam              the formulas of those rows as one
 *   Stages           long sums of several rows, computed side by side
 * </pre>
 *
 * <p>Internal to the runtime. Everything here says what is computed in which order; the bits stay the same.
 */
package testudo.runtime.codegen.groups;
