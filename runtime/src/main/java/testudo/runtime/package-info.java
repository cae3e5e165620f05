/**
 * The front door for programs that run their own stencils: declare a {@link testudo.api.program.Program}, give it to a
 * {@link testudo.runtime.Simulation}, advance.
 */
package testudo.runtime;
