/**
 * The programs that are timed, written in the public language as a user would write them, at any grid.
 *
 * <p>Formulas, boundaries and initial values are those of the C programs of the same name. May use stencil-api,
 * kernels-mpdata and kernels-solidification.
 */
package testudo.benchmarks.workload;
