/**
 * Whose is which part of the grid: {@link testudo.distributed.division.Ranks} along the axes, and the boxes they come to.
 *
 * <pre>
 *   Ranks (2 × 2 × 1) ─┐
 *   Grid ──────────────┴─► Division ─► per rank its cells, per field its share of the elements
 * </pre>
 */
package testudo.distributed.division;
