/**
 * What a program's kernels read, cost and order: the facts every schedule is derived from.
 *
 * <pre>
 *   Program ─► Recomputation (intermediates cheap to compute again disappear)
 *           ─► Substitution (boundary formulas lose their reads of same-step values)
 *           ─► ConstantReads (what every element of a kernel reads beyond a fixed end is that value)
 *           ─► Hazard*      (RAW, WAR, WAW with distances)
 *           ─► Stage*       (longest runs without a wait, built from the end)
 * </pre>
 *
 * Uses stencil-api only.
 */
package testudo.runtime.analysis;
