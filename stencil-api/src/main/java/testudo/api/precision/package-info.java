/**
 * What programs compute in another precision than that of doubles.
 *
 * <pre>
 *   Program of doubles ─► RoundedTrees, kernel by kernel ─► Program whose trees round what they compute
 * </pre>
 *
 * The rounding stands in the trees, so whatever runs, rewrites or proves a program needs to know nothing else of it.
 */
package testudo.api.precision;
