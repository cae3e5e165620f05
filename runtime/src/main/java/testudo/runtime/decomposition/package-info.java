/**
 * How a grid is cut: sub-domains one after the other, each one over cores and their threads, or each core its own.
 *
 * <pre>
 *   Tiling        ::= WholeGrid | SubDomains(n × m × l) | Islands(n × m × l) | Bands(n × m × l) | Leaning(n × m × l)
 *                   | CompressedGrid(planes)
 *   Decomposition   = Tiling, cores × threads per core
 *   AxisRoles       = plane (streamed), row, lane (contiguous)         a permutation of I, J, K
 *   Skew            = per kernel: how many planes it lags, and where it starts on a periodic axis
 *   Extents         = per kernel and worker: which indices along one axis
 * </pre>
 *
 * The (3+1)D decomposition is that of Szustak et al. 2015 and 2018; here sub-domains are skewed along the streamed axis
 * so that no plane is computed twice, and the threads of a core share its rows.
 */
package testudo.runtime.decomposition;
