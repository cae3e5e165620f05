/**
 * Several time steps as one longer chain of kernels (temporal blocking), and other rewriting that a cut of the grid asks for.
 *
 * <pre>
 *   Program, T ─► FusedSteps ─► Program of one step that takes T     by rewriting, sub-step after sub-step
 *                                  │  analysed, cut, checked and run like any other
 *                                  ▼
 *   Sweep  = a number of steps, a schedule, its waits
 *   Sweeps = the sweep of one step, and the fused one, over the same states
 *   OwnLevels = the program of a step rewritten for workers that compute again what neighbours compute in it
 *   StateSteps = such a chain with the stages of each step, for cuts that keep the states between steps in the states' own arrays
 *   RoundTrip = two steps of it for a compressed grid: nothing is fused, but one schedule goes there and back
 * </pre>
 *
 * Between sub-steps the states are intermediates, which live in rolling windows only, or in columns that lean in the states' arrays, so that
 * a state passes through memory once for T steps.
 */
package testudo.runtime.fusion;
