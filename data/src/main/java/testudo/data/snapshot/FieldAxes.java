package testudo.data.snapshot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.data.hdf5.Dimension;

/**
 * The named axes of the fields of one file.
 *
 * <p>Centres along I are called as the coordinates say ({@code x}), faces {@code x_face}. Where a field is itself
 * called {@code x}, the centres of all axes become {@code x_centre}, {@code y_centre}, {@code z_centre}. Fields that
 * hold different index ranges at one location (elements beyond the grid, periodic faces) need axes of their own; the
 * first range met has the plain name, the next {@code x_face_2}, and so on.
 */
final class FieldAxes {

    private record Key(Axis axis, boolean face, int lower, int upper) {}

    private final RunDescription run;
    private final boolean nameCentres;
    private final Map<Key, Dimension> known = new HashMap<>();

    FieldAxes(RunDescription run, List<Field> fields) {
        this.run = run;
        Set<String> names = new HashSet<>();
        fields.forEach(f -> names.add(f.name()));
        boolean clash = false;
        for (Axis axis : Axis.values()) {
            clash |= names.contains(run.coordinates().names().along(axis));
        }
        this.nameCentres = clash;
    }

    /** Those along which a field lies, slowest first; single layers beyond the grid's rank are left out. */
    List<Axis> along(Field field) {
        return Stream.of(Axis.values()).filter(axis -> axis.ordinal() < run.grid().rank() || field.domain().extent(axis) > 1)
                .toList();
    }

    /** The axes of a field. */
    List<Dimension> of(Field field) {
        return along(field).stream().map(axis -> axis(axis, field)).toList();
    }

    /** The axes of a box of a field. */
    List<Dimension> of(Field field, Box box) {
        return along(field).stream().map(axis -> cut(axis(axis, field), box.lower(axis) - field.domain().lower(axis),
                box.extent(axis))).toList();
    }

    private static Dimension cut(Dimension whole, int from, int length) {
        return new Dimension(whole.name(), Arrays.copyOfRange(whole.coordinates(), from, from + length), whole.attributes());
    }

    private Dimension axis(Axis axis, Field field) {
        Box domain = field.domain();
        Key key = new Key(axis, field.spec().location().onFacesOf(axis), domain.lower(axis), domain.upper(axis));
        Dimension dimension = known.get(key);
        if (dimension == null) {
            dimension = dimension(key);
            known.put(key, dimension);
        }
        return dimension;
    }

    private Dimension dimension(Key key) {
        Coordinates coordinates = run.coordinates();
        String plain = coordinates.names().along(key.axis()) + (key.face() ? "_face" : nameCentres ? "_centre" : "");
        long others = known.keySet().stream().filter(k -> k.axis() == key.axis() && k.face() == key.face()).count();
        Location location = key.face() ? Location.face(key.axis()) : Location.CENTRE;
        double[] at = new double[key.upper() - key.lower()];
        for (int n = 0; n < at.length; n++) {
            at[n] = coordinates.at(key.axis(), location, key.lower() + n);
        }
        return new Dimension(others == 0 ? plain : plain + "_" + (others + 1), at, Map.of(
                "units", coordinates.unit(),
                "long_name", coordinates.names().along(key.axis()) + (key.face() ? " of the faces" : " of the cells"),
                "axis", "XYZ".substring(key.axis().ordinal(), key.axis().ordinal() + 1)));
    }
}
