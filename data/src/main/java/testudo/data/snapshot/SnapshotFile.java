package testudo.data.snapshot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.api.program.Snapshot;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;
import testudo.data.hdf5.Variable;

/** The contents of a snapshot's HDF5 file; it can be read without any other file of the run. */
final class SnapshotFile {

    static final String TIME = "time";
    static final String STEP = "step";
    static final String SCENARIO = "scenario";
    static final String FIRST_INDEX = "first_index";
    private static final String LOCATION = "location";
    static final String TIME_OFFSET = "time_offset_in_steps";
    private static final Set<String> RESERVED = Set.of(TIME, STEP, SCENARIO, DescriptionAttributes.IN_FORCE,
            DescriptionAttributes.MODEL_SOURCE, ResidualHistory.NAME, ResidualHistory.AXIS);

    private SnapshotFile() {}

    static Hdf5File of(RunDescription run, Snapshot snapshot, Optional<ResidualHistory> history) {
        Hdf5File file = begin(run, snapshot.step(), snapshot.time());
        List<Field> fields = snapshot.fields().stream().map(FieldValues::field).toList();
        FieldAxes axes = new FieldAxes(run, fields);
        for (FieldValues values : snapshot.fields()) {
            Field field = values.field();
            requireName(field);
            if (!values.box().equals(field.domain())) {
                throw new IllegalArgumentException("Field '" + field.name() + "' holds " + field.domain()
                        + ", got values on " + values.box() + ".");
            }
            file.variable(new Variable(field.name(), axes.of(field), attributes(field, run.coordinates()),
                    run.precisions().of(field), run.compression(), Values.of(values.values())));
        }
        history.ifPresent(checks -> checks.put(file));
        return file;
    }

    /** What is no field. */
    static Hdf5File begin(RunDescription run, long step, double time) {
        Hdf5File file = new Hdf5File();
        DescriptionAttributes.put(run, file);
        file.text(SCENARIO, run.provenance().scenario());
        Dimension axis = new Dimension(TIME, new double[] {time}, timeAttributes(run.timeUnit()));
        file.series(STEP, axis, new long[] {step}, stepAttributes());
        return file;
    }

    /** Names of the fields in a file, in alphabetical order; other numbers along an axis have no location on the grid. */
    static List<String> fields(Hdf5Source file) {
        return file.variables().stream().filter(name -> file.attributes(name).containsKey(LOCATION)).toList();
    }

    static Map<String, Object> timeAttributes(String unit) {
        return Map.of("units", unit, "long_name", "model time", "axis", "T");
    }

    static Map<String, Object> stepAttributes() {
        return Map.of("units", "1", "long_name", "steps done");
    }

    /** @throws OutputException when a snapshot has something else of this name, or HDF5 would look for it in a group */
    static void requireName(Field field) {
        if (field.name().contains("/") || field.name().equals(".")) {
            throw new OutputException("Field '" + field.name()
                    + "' cannot be written, since '/' parts the groups of an HDF5 file, and '.' is the one it is in; rename it.");
        }
        if (RESERVED.contains(field.name())) {
            throw new OutputException("Field '" + field.name()
                    + "' cannot be written, since every snapshot has a '" + field.name() + "' of its own; rename it.");
        }
    }

    /** Attributes of a field. */
    static Map<String, Object> attributes(Field field, Coordinates coordinates) {
        Location location = field.spec().location();
        String place = switch (location) {
            case CENTRE -> "in the cell centres";
            case FACE_I, FACE_J, FACE_K -> "on the faces across " + axes(location, coordinates, true);
            case EDGE_I, EDGE_J, EDGE_K -> "on the edges along " + axes(location, coordinates, false);
            case NODE -> "at the nodes";
        };
        Map<String, Object> attributes = new HashMap<>(instant(field.spec()));
        attributes.putAll(Map.of("units", field.spec().unit(), LOCATION, location(location, coordinates), "long_name",
                field.name() + " " + place,
                FIRST_INDEX, firstIndex(field.domain())));
        return attributes;
    }

    static int[] firstIndex(Box box) {
        return new int[] {box.i0(), box.j0(), box.k0()};
    }

    /** What tells that values are not of the model time beside them; nothing where they are. */
    static Map<String, Object> instant(FieldSpec spec) {
        return spec.stepsAhead() == 0 ? Map.of() : Map.of(TIME_OFFSET, spec.stepsAhead());
    }

    /** A location as one word, such as {@code face_x}. */
    static String location(Location location, Coordinates coordinates) {
        return switch (location) {
            case CENTRE -> "centre";
            case FACE_I, FACE_J, FACE_K -> "face_" + axes(location, coordinates, true);
            case EDGE_I, EDGE_J, EDGE_K -> "edge_" + axes(location, coordinates, false);
            case NODE -> "node";
        };
    }

    /** Names of the axes across which a location lies on faces, or does not. */
    private static String axes(Location location, Coordinates coordinates, boolean faces) {
        return Arrays.stream(Axis.values()).filter(axis -> location.onFacesOf(axis) == faces)
                .map(axis -> coordinates.names().along(axis)).collect(Collectors.joining());
    }
}
