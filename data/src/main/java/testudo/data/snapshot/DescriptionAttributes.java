package testudo.data.snapshot;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;
import testudo.toml.OneLine;

/** A run's description as attributes of an HDF5 file, there and back; the scenario and what is in force are datasets. */
final class DescriptionAttributes {

    static final String IN_FORCE = "scenario_in_force";
    static final String MODEL_SOURCE = "model_source";

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
        file.attribute("precision", run.precisions().word());
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
        if (!provenance.modelSource().isEmpty()) {
            file.text(MODEL_SOURCE, provenance.modelSource());
        }
    }

    static RunDescription read(Hdf5Source source, List<Column> diagnostics) {
        Map<String, Object> attributes = source.attributes();
        String[] names = text(attributes, "axis_names").split(" ");
        double[] origin = numbers(attributes, "origin");
        double[] spacing = numbers(attributes, "spacing");
        if (names.length != 3 || origin.length != 3 || spacing.length != 3) {
            throw new ContentException("its attributes 'axis_names', 'origin' and 'spacing' do not hold three of each");
        }
        Coordinates coordinates = new Coordinates(new Three<>(names[0], names[1], names[2]),
                text(attributes, "axis_unit"), new Three<>(origin[0], origin[1], origin[2]),
                new Three<>(spacing[0], spacing[1], spacing[2]));
        Provenance provenance = new Provenance(source.text(SnapshotFile.SCENARIO), text(attributes, "version"),
                text(attributes, "jvm"), text(attributes, "decomposition"),
                text(attributes, "sync"), whole(attributes, "workers"),
                created(text(attributes, "created")), optional(source, IN_FORCE), optional(source, MODEL_SOURCE));
        return new RunDescription(text(attributes, "model"),
                Grid.of(ContentException.attribute(attributes, "", "cells", int[].class, "a list of whole numbers")),
                coordinates,
                text(attributes, "time_unit"), precisions(source), whole(attributes, "compression"), diagnostics,
                provenance);
    }

    /** Files from before there were others tell none; where fields differ, each tells its own. */
    private static Precisions precisions(Hdf5Source source) {
        Map<String, Object> attributes = source.attributes();
        String word = attributes.containsKey("precision") ? text(attributes, "precision") : Precision.DOUBLE.word();
        if (word.equals(Precisions.MIXED)) {
            Precisions all = Precisions.DOUBLE;
            for (String field : SnapshotFile.fields(source)) {
                all = all.with(field, source.precision(field));
            }
            return all;
        }
        return Stream.of(Precision.values()).filter(p -> p.word().equals(word)).findFirst().map(Precisions::of)
                .orElseThrow(() -> new ContentException("its attribute 'precision' is none of 'double', 'float' and 'mixed'"));
    }

    private static String optional(Hdf5Source source, String name) {
        return source.holds(name) ? source.text(name) : "";
    }

    private static Instant created(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new ContentException("its attribute 'created' is no time, but '" + OneLine.of(text) + "'");
        }
    }

    private static String text(Map<String, Object> attributes, String name) {
        return ContentException.attribute(attributes, "", name, String.class, "a text");
    }

    private static double[] numbers(Map<String, Object> attributes, String name) {
        return ContentException.attribute(attributes, "", name, double[].class, "a list of numbers");
    }

    private static int whole(Map<String, Object> attributes, String name) {
        return ContentException.attribute(attributes, "", name, Integer.class, "a whole number");
    }
}
