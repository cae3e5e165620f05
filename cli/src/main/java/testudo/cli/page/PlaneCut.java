package testudo.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;

import testudo.api.grid.Axis;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.data.snapshot.StoredField;

/**
 * A plane of a field, thinned so that neither side is longer than wanted.
 *
 * @param where  what was cut away, such as {@code z = 3.5 m}; empty when nothing
 * @param across the axis from left to right
 * @param up     the axis upwards, of one element where there is none
 * @param every  of so many elements along both axes one is there
 * @param start  index of the first element among those stored
 */
record PlaneCut(String where, Side across, Side up, int every, @JsonIgnore int start) {

    /**
     * @param first  coordinate of the first element; the others follow in steps
     * @param count  elements left
     * @param stride between them among the elements stored
     */
    record Side(String name, String unit, double first, double step, int count, @JsonIgnore int stride) {}

    private static final Side NONE = new Side("", "1", 0, 1, 1, 0);

    /** The field itself, or of three axes through the middle and the quarters of each. */
    static List<PlaneCut> of(StoredField field, Coordinates coordinates, int longest) {
        List<Line> lines = new ArrayList<>();
        int stride = 1;
        for (int n = field.shape().size() - 1; n >= 0; n--) {
            lines.addFirst(Line.of(field, n, stride, coordinates));
            stride *= field.shape().get(n);
        }
        return switch (lines.size()) {
            case 1 -> List.of(lines.getFirst().alone(longest));
            case 2 -> List.of(plane(lines.get(0), lines.get(1), "", 0, longest));
            default -> Stream.of(planes(lines.get(0), lines.get(1), lines.get(2), longest),
                    planes(lines.get(0), lines.get(2), lines.get(1), longest),
                    planes(lines.get(1), lines.get(2), lines.get(0), longest)).flatMap(p -> p).toList();
        };
    }

    private static Stream<PlaneCut> planes(Line across, Line up, Line through, int longest) {
        return IntStream.of(2, 1, 3).map(quarters -> through.extent * quarters / 4).distinct()
                .mapToObj(at -> plane(across, up, through.at(at), at * through.stride, longest));
    }

    private static PlaneCut plane(Line across, Line up, String where, int start, int longest) {
        int every = Math.ceilDiv(Math.max(across.extent, up.extent), longest);
        return new PlaneCut(where, across.every(every), up.every(every), every, start);
    }

    /** How many elements are left. */
    int size() {
        return across.count * up.count;
    }

    /** The elements of a field: from left to right, in rows from below. */
    float[] of(double[] values) {
        float[] cut = new float[size()];
        for (int b = 0; b < up.count; b++) {
            for (int a = 0; a < across.count; a++) {
                cut[b * across.count + a] = (float) values[start + every * (a * across.stride + b * up.stride)];
            }
        }
        return cut;
    }

    /** An axis of a stored field as a whole. */
    private record Line(String name, String unit, double first, double step, int extent, int stride) {

        static Line of(StoredField field, int place, int stride, Coordinates coordinates) {
            String stored = field.axes().get(place);
            Axis axis = List.of(Axis.values()).stream().filter(a -> named(stored, coordinates.names().along(a))).findFirst()
                    .orElse(Axis.values()[place]);
            Location location = stored.contains("_face") ? Location.face(axis) : Location.CENTRE;
            int index = field.firstIndex().get(axis.ordinal());
            return new Line(coordinates.names().along(axis), coordinates.unit(), coordinates.at(axis, location, index),
                    coordinates.spacing().along(axis), field.shape().get(place), stride);
        }

        private static boolean named(String stored, String axis) {
            return stored.equals(axis) || stored.startsWith(axis + "_");
        }

        Side every(int thinned) {
            return new Side(name, unit, first, step * thinned, Math.ceilDiv(extent, thinned), stride);
        }

        /** Lines are cheap, so they may be longer. */
        PlaneCut alone(int longest) {
            int thinned = Math.ceilDiv(extent, 2 * longest);
            return new PlaneCut("", every(thinned), NONE, thinned, 0);
        }

        String at(int index) {
            return name + " = " + (float) (first + index * step) + (unit.equals("1") ? "" : " " + unit);
        }
    }
}
