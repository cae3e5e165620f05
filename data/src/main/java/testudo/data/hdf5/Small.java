package testudo.data.hdf5;

/** Datasets held in memory, of the type they must have. */
final class Small {

    private Small() {}

    static <T> T of(Hdf5Source source, String name, Class<T> type, String kind) {
        Object data = source.small(name);
        if (!type.isInstance(data)) {
            throw new ContentException("its '" + name + "' does not hold " + kind);
        }
        return type.cast(data);
    }
}
