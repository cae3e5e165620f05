package testudo.data.scenario;

import java.util.Optional;

/** Where a scenario's values come from: a file, or nowhere. Opaque outside this package. */
public final class Origin {

    static final Origin NONE = new Origin(Optional.empty());

    private final Optional<Source> source;

    private Origin(Optional<Source> source) {
        this.source = source;
    }

    static Origin of(Source source) {
        return new Origin(Optional.of(source));
    }

    Optional<Source> source() {
        return source;
    }

    Optional<String> textInForce() {
        return source.filter(s -> !s.changed()).map(Source::text);
    }

    Origin without(String... path) {
        return new Origin(source.map(s -> s.without(path)));
    }
}
