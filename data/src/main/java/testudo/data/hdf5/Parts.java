package testudo.data.hdf5;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The files that hold the elements of an index, and what they are called: {@code prefix} and a number of at least four digits.
 *
 * <p>Every part tells of each of its variables where it stands in the whole, and repeats all that is no variable. An attribute of a
 * variable is the whole's under the name of a part's with {@code whole_} before it, where the two differ.
 *
 * @param prefix    what the names begin with; in the index's directory
 * @param count     how many there are
 * @param variables names of the variables, in alphabetical order; a part without an element of one lacks it
 */
public record Parts(String prefix, int count, List<String> variables) {

    /** Attributes of a variable in a part: index of its first element in the whole, and the whole's extents, per axis. */
    public static final String OFFSET = "offset_in_whole";
    public static final String SHAPE = "whole_shape";
    /** What comes before the name of an attribute that the whole has in place of a part's. */
    public static final String WHOLE = "whole_";

    private static final String COUNT = "parts";
    private static final String PREFIX = "part_prefix";
    private static final String VARIABLES = "part_variables";

    public Parts {
        variables = variables.stream().sorted().toList();
        if (prefix.contains("/") || prefix.contains("\\")) {
            throw new ContentException("its parts are in other directories");
        }
        if (count < 1) {
            throw new ContentException("it has " + count + " parts");
        }
    }

    /** The name of a part's file. @param part from 0 on */
    public static String file(String prefix, int part) {
        return String.format(Locale.ROOT, "%s%04d.h5", prefix, part);
    }

    String file(int part) {
        return file(prefix, part);
    }

    /** Makes a file an index of these parts. */
    public void put(Hdf5File index) {
        index.attribute(COUNT, count);
        index.attribute(PREFIX, prefix);
        index.attribute(VARIABLES, String.join("\n", variables));
    }

    /** Those of an index; empty for a file that holds its elements itself. */
    static Optional<Parts> of(Map<String, Object> attributes) {
        return attributes.containsKey(COUNT)
                ? Optional.of(new Parts(text(attributes, PREFIX),
                        ContentException.attribute(attributes, "", COUNT, Integer.class, "a whole number"),
                        List.of(text(attributes, VARIABLES).split("\n"))))
                : Optional.empty();
    }

    private static String text(Map<String, Object> attributes, String name) {
        return ContentException.attribute(attributes, "", name, String.class, "a text");
    }
}
