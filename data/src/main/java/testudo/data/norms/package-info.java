/**
 * How far computed values are from exact ones, and how fast that shrinks.
 *
 * <table>
 *   <caption>Norms of e = computed − exact over N elements, T the elapsed model time or 1</caption>
 *   <tr><td>Linf</td><td>max |e|</td></tr>
 *   <tr><td>L1</td><td>Σ|e| / N / T</td></tr>
 *   <tr><td>L2</td><td>√(Σe² / N) / T</td></tr>
 * </table>
 *
 * <p>Definitions of the libmpdata++ tests (Jaruga et al. 2015, Geosci. Model Dev. 8:1005), which divide the means by
 * time. Linear algebra is jblas' behind one class, since it needs a system library that may be missing.
 */
package testudo.data.norms;
