/**
 * {@code testudo simulate}: microbenchmarks of synchronization on simulated machines, and the barriers of a real card.
 *
 * <pre>
 *   machine, counts, files: all checked ─► Benchmark ─► Series (family, workers → Measurement) ─► SeriesTable: text, CSV
 *                                       ─► MeasuredCard ─► TileTable ─► text, Predictions: CSV       │
 *                                                                                    └─► Curve ◄─────┘
 *                                                                                          └─► Curves: PNG, SVG
 * </pre>
 */
package testudo.cli.simulate;
