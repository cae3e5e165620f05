/**
 * Run directories: the output of a run, readable at any moment, also after a kill.
 *
 * <pre>
 *   out/sphere/
 *     snapshot-000000.h5  snapshot-000100.h5  …   one self-contained HDF5 file per snapshot
 *     part-000100-0003.h5                         what node 3 of several wrote of snapshot 100, which then refers to it
 *     run.xdmf                                    the snapshots as one time series, for ParaView and VisIt
 *     index.json                                  steps, times and files
 *     diagnostics.csv                             time series, one whole line per row
 *     probes.h5                                   time series at single places, rewritten with every snapshot
 *     *.part                                      being written, or left behind by a kill; never read
 * </pre>
 *
 * <p>A snapshot file holds each field as an array in index order [i][j][k] with its unit and location, the coordinates
 * of every axis as dimension scales, time and step, the scenario text, where it came from, and of a run until converged
 * the checks so far ({@link testudo.data.snapshot.ResidualHistory}). A file gets its final
 * name only when it is whole and on the disk ({@link testudo.data.snapshot.RunFiles}), so a kill loses at most the
 * snapshot being written.
 *
 * <p>{@code run.xdmf} alone changes in place, in a way that shows whole snapshots at any moment
 * ({@link testudo.data.snapshot.XdmfFile}).
 *
 * <p>{@link testudo.data.snapshot.RunWriter} writes such a directory, {@link testudo.data.snapshot.RunReader} reads it,
 * {@link testudo.data.snapshot.Pack} merges it into one file [time][i][j][k]. On several nodes
 * {@link testudo.data.snapshot.RankWriter} writes it; how nodes talk it does not know ({@link testudo.data.snapshot.Accord}). May use {@code testudo.data.hdf5} and
 * {@code stencil-api}.
 */
package testudo.data.snapshot;
