/**
 * The programs under comparison, each a process of its own, that run one family when they are told to.
 *
 * <pre>
 *   Partner ── "episodes 20000" ──► PartnerProgram (Java) | sync.c       one line per order,
 *           ◄────────── "812345" ──                                      one number per answer (ns, bytes or a count)
 * </pre>
 *
 * <p>May use {@code testudo.benchmarks.family}, {@code counting}, {@code epcc} and {@code baseline}, and {@code
 * testudo.sync}.
 */
package testudo.benchmarks.partner;
