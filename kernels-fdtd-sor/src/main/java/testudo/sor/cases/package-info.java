/**
 * Over-relaxation as models that scenarios can name; symbols are those of {@code testudo.sor.relaxation}.
 *
 * <pre>
 *   poisson-sor       −lap u = f with a known answer, 2D and 3D, optimal ω by default
 *   java-grande-sor   the benchmark's array, generator and check
 * </pre>
 *
 * <p>May use stencil-api and {@code testudo.sor.relaxation}. Source: Java Grande Forum threads benchmarks v1.0.
 */
package testudo.sor.cases;
