package testudo.data.snapshot;

import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.api.grid.Location;

/**
 * A snapshot in the run directory, as the index files list it.
 *
 * @param file   its name
 * @param fields those it holds
 */
record Written(long step, double time, String file, List<Placed> fields) {

    /**
     * A field, its unit as text, and where its elements lie.
     *
     * @param stepsAhead by how many steps its values are ahead of the snapshot's time
     */
    record Placed(String name, String unit, Location location, Box domain, double stepsAhead) {
        static Placed of(Field field) {
            return new Placed(field.name(), field.spec().unit(), field.spec().location(), field.domain(),
                    field.spec().stepsAhead());
        }
    }
}
