/**
 * A science: a program with its parameters, initial state, diagnostics and exact answer, found as a service.
 *
 * <pre>
 *   Model ─ set-up(Grid, Settings) ─► Setup = Program, initial values, Coordinates, ExactSolution?, warnings
 *                                     └─► Study? = Probes, Comparison?, conclusion ─► Findings
 * </pre>
 *
 * The models on the class path are found by {@link testudo.api.model.ModelCatalog}.
 */
package testudo.api.model;
