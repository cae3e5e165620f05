/**
 * What is compared with what, as data: a case is a list of entrants and the targets they should meet.
 *
 * <pre>
 *   BenchCase = name, most threads, Entrant*
 *   Entrant   = Baseline (C source, arithmetic, variant, storage) | Ours (workload, way, Target*)
 *   Target    = Ratio (most, against whom) | Rate (least cells/s)
 * </pre>
 */
package testudo.benchmarks.cases;
