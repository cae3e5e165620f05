package testudo.data.snapshot;

import java.util.List;

/**
 * A snapshot in the run directory, as the index files list it.
 *
 * @param file   its name
 * @param meshed the fields that hold exactly the cells of the grid
 */
record Written(long step, double time, String file, List<Meshed> meshed) {

    /** A field drawn on the mesh; its unit as text. */
    record Meshed(String name, String unit) {
    }
}
