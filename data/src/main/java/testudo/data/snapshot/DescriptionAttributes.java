package testudo.data.snapshot;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.data.hdf5.Hdf5File;

/** A run's description as attributes of an HDF5 file, there and back; the scenario and what is in force are datasets. */
final class DescriptionAttributes {

    static final String IN_FORCE = "scenario_in_force";

    private DescriptionAttributes() {}

    static void put(RunDescription run, Hdf5File file) {
        Provenance provenance = run.provenance();
        Coordinates coordinates = run.coordinates();
        int[] cells = new int[run.grid().rank()];
        double[] origin = new double[3];
        double[] spacing = new double[3];
        String[] names = new String[3];
        for (Axis axis : Axis.values()) {
            int a = axis.ordinal();
            if (a < cells.length) {
                cells[a] = run.grid().extent(axis);
            }
            names[a] = coordinates.names().along(axis);
            origin[a] = coordinates.origin().along(axis);
            spacing[a] = coordinates.spacing().along(axis);
        }
        file.attribute("Conventions", "CF-1.8");
        file.attribute("model", run.model());
        file.attribute("cells", cells);
        file.attribute("axis_names", String.join(" ", names));
        file.attribute("axis_unit", coordinates.unit());
        file.attribute("origin", origin);
        file.attribute("spacing", spacing);
        file.attribute("time_unit", run.timeUnit());
        file.attribute("compression", run.compression());
        file.attribute("version", provenance.version());
        file.attribute("jvm", provenance.jvm());
        file.attribute("decomposition", provenance.decomposition());
        file.attribute("sync", provenance.sync());
        file.attribute("workers", provenance.workers());
        file.attribute("created", provenance.created().toString());
        if (!provenance.inForce().isEmpty()) {
            file.text(IN_FORCE, provenance.inForce());
        }
    }

    static RunDescription read(Map<String, Object> attributes, String scenario, List<Column> diagnostics) {
        String[] names = ((String) attributes.get("axis_names")).split(" ");
        double[] origin = (double[]) attributes.get("origin");
        double[] spacing = (double[]) attributes.get("spacing");
        Coordinates coordinates = new Coordinates(new Three<>(names[0], names[1], names[2]),
                (String) attributes.get("axis_unit"), new Three<>(origin[0], origin[1], origin[2]),
                new Three<>(spacing[0], spacing[1], spacing[2]));
        Provenance provenance = new Provenance(scenario, (String) attributes.get("version"),
                (String) attributes.get("jvm"), (String) attributes.get("decomposition"),
                (String) attributes.get("sync"), (Integer) attributes.get("workers"),
                Instant.parse((String) attributes.get("created")), "");
        return new RunDescription((String) attributes.get("model"), Grid.of((int[]) attributes.get("cells")),
                coordinates, (String) attributes.get("time_unit"), (Integer) attributes.get("compression"),
                diagnostics, provenance);
    }
}
