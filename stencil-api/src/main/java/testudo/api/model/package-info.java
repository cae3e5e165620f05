/**
 * A science: a program with its parameters, initial state, diagnostics and exact answer, found as a service.
 *
 * <pre>
 *   Model ─ set-up(Grid, Settings) ─► Setup = Program, initial values, Coordinates, ExactSolution?, warnings
 * </pre>
 */
package testudo.api.model;
