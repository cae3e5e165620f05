package testudo.benchmarks.family;

import java.util.function.BiFunction;

import testudo.sync.platform.Platform;

/**
 * Something that keeps workers in step, by name.
 *
 * @param <T>   {@link TeamMeeting} or {@link Ring}
 * @param most  workers for whom it makes sense to measure it
 * @param maker a new one for a number of workers on a platform
 */
public record Family<T>(String name, Kind kind, int most, BiFunction<Platform, Integer, T> maker) {

    /** For any number of workers. */
    Family(String name, Kind kind, BiFunction<Platform, Integer, T> maker) {
        this(name, kind, Integer.MAX_VALUE, maker);
    }

    public T on(Platform platform, int workers) {
        return maker.apply(platform, workers);
    }
}
