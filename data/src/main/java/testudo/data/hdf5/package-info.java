/**
 * HDF5 files of doubles on named axes, written and read through jHDF and past its limits.
 *
 * <pre>
 *   Hdf5File = attribute* Dimension* variable* series* text*          a variable: its elements, or where they are (virtual)
 *
 *   0          64             64 + heap
 *   superblock │ global heap  │ root group header │ dataset │ dataset │ …     (one pass, no seeking back but for
 *              └ references to the dimensions' addresses                       headers; superblock last)
 * </pre>
 *
 * <p>jHDF 0.13.0 builds whole files from nested arrays in memory, overwrites old files in place, knows no references
 * and no chunked data over 2 GiB. Here the classes it exposes for its own use lay out headers, groups and messages,
 * while the data is streamed by {@link testudo.data.hdf5.Values}, and axes are real HDF5 dimension scales, so that
 * netCDF-4 readers name them rightly even when two have the same length. Variables whose elements lie in other
 * files (virtual datasets) jHDF neither writes nor reads: those files are read instead, {@link testudo.data.hdf5.Parts}. The version of jHDF is
 * therefore fixed, and
 * the tests read every kind of file back with jHDF, the HDF5 tools and xarray.
 *
 * <p>Format: HDF5 File Format Specification 3.0 (The HDF Group), sections II.A (superblock 3), III.E (global heap),
 * IV.A.2 (messages), VII.C (fixed array index); dimension scales: HDF5 Dimension Scale Specification 1.0; netCDF-4
 * attributes: NetCDF-4 file format (Unidata). Uses jHDF and the JDK.
 */
package testudo.data.hdf5;
