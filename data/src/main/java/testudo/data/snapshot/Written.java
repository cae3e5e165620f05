package testudo.data.snapshot;

import java.util.List;

import testudo.api.grid.Box;
import testudo.api.grid.Location;

/**
 * A snapshot in the run directory, as the index files list it.
 *
 * @param file   its name
 * @param fields those it holds
 */
record Written(long step, double time, String file, List<Placed> fields) {

    /** A field, its unit as text, and where its elements lie. */
    record Placed(String name, String unit, Location location, Box domain) {}
}
