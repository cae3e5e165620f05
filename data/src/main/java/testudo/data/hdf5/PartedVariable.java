package testudo.data.hdf5;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.program.Precision;

/**
 * A variable in parts.
 *
 * @param name       its name, in every part that holds some of it
 * @param dimensions the axes of the whole
 * @param precision  of what parts hold
 * @param pieces     where its elements are; every one in exactly one
 */
record PartedVariable(String name, List<Dimension> dimensions, Precision precision, List<Piece> pieces) {

    PartedVariable {
        dimensions = List.copyOf(dimensions);
        pieces = List.copyOf(pieces);
    }

    int[] extents() {
        return dimensions.stream().mapToInt(Dimension::length).toArray();
    }

    /** Looks at one part after the other. */
    static final class Survey {

        private final String name;
        private final List<Piece> pieces = new ArrayList<>();
        private List<Dimension> axes = List.of();
        private Precision precision = Precision.DOUBLE;

        Survey(String name) {
            this.name = name;
        }

        /** @return whether the part holds some of the variable */
        boolean add(String file, WholeSource part) {
            if (!part.holds(name)) {
                return false;
            }
            Map<String, Object> attributes = part.attributes(name);
            int[] offset = numbers(attributes, Parts.OFFSET);
            int[] shape = numbers(attributes, Parts.SHAPE);
            int[] extents = part.extents(name);
            List<Dimension> here = part.dimensions(name);
            if (axes.isEmpty()) {
                precision = part.precision(name);
                axes = IntStream.range(0, here.size()).mapToObj(a -> new Dimension(here.get(a).name(), new double[shape[a]],
                        here.get(a).attributes())).toList();
            }
            if (axes.size() != here.size() || offset.length != here.size() || extents.length != here.size()
                    || !Arrays.equals(shape, axes.stream().mapToInt(Dimension::length).toArray())) {
                throw new ContentException("'" + name + "' is not of the shape it has in other parts");
            }
            for (int a = 0; a < extents.length; a++) {
                if (offset[a] < 0 || offset[a] > shape[a] - extents[a] || here.get(a).length() != extents[a]) {
                    throw new ContentException("'" + name + "' does not lie in the whole");
                }
                System.arraycopy(here.get(a).coordinates(), 0, axes.get(a).coordinates(), offset[a], extents[a]);
            }
            return pieces.add(new Piece(file, offset, extents));
        }

        private int[] numbers(Map<String, Object> attributes, String attribute) {
            return ContentException.attribute(attributes, "'" + name + "'", attribute, int[].class, "a list of whole numbers");
        }

        PartedVariable whole() {
            PartedVariable whole = new PartedVariable(name, axes, precision, pieces);
            long elements = Arrays.stream(whole.extents()).asLongStream().reduce(1, Math::multiplyExact);
            if (pieces.isEmpty() || pieces.stream().mapToLong(Piece::elements).sum() != elements) {
                throw new ContentException("its parts do not hold every element of '" + name + "' once");
            }
            return whole;
        }
    }
}
