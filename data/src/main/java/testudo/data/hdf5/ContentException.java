package testudo.data.hdf5;

import java.util.Map;

/** A well made HDF5 file that does not hold what {@link Hdf5File} writes; the message goes on after "Cannot read 'it':". */
public final class ContentException extends RuntimeException {

    public ContentException(String message) {
        super(message);
    }

    /**
     * The value of an attribute that must be there.
     *
     * @param of   whose attributes they are, such as {@code "field 'x'"}; empty for those of the file
     * @param kind what it is, such as {@code "a text"}
     * @throws ContentException naming it when it is missing or of another type
     */
    public static <T> T attribute(Map<String, ?> attributes, String of, String name, Class<T> type, String kind) {
        Object value = attributes.get(name);
        if (!type.isInstance(value)) {
            String whose = of.isEmpty() ? "attribute '" + name + "'" : "attribute '" + name + "' of " + of;
            throw new ContentException(value == null ? "it has no " + whose : "its " + whose + " is not " + kind);
        }
        return type.cast(value);
    }
}
