/**
 * Index geometry: the mesh, its axes, half-open boxes, offsets and margins.
 *
 * <pre>
 *   Grid  = rank, extents n(I) × n(J) × n(K)
 *   Box   = [lo, hi) per axis          Offset = (di, dj, dk)          Halo = cells beyond each side
 * </pre>
 *
 * Uses nothing but the JDK. Face arrays use face-below indexing: face i lies between cells i−1 and i.
 */
package testudo.api.grid;
