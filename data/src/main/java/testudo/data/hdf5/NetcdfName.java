package testudo.data.hdf5;

import java.util.Set;

/** Attribute names that HDF5 dimension scales and netCDF-4 reserve. */
final class NetcdfName {

    static final String CLASS = "CLASS";
    static final String SCALE = "DIMENSION_SCALE";
    static final String NAME = "NAME";
    static final String DIMENSION_ID = "_Netcdf4Dimid";
    static final String COORDINATES = "_Netcdf4Coordinates";

    static final Set<String> RESERVED = Set.of(CLASS, NAME, DIMENSION_ID, COORDINATES, DimensionListAttribute.NAME);

    private NetcdfName() {}
}
