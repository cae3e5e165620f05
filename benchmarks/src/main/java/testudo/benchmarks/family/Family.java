package testudo.benchmarks.family;

import java.util.function.BiFunction;

import testudo.sync.platform.Platform;

/**
 * Something that keeps workers in step, by name.
 *
 * @param <T>   {@link Meeting} or {@link Ring}
 * @param maker a new one for a number of workers on a platform
 */
public record Family<T>(String name, Kind kind, BiFunction<Platform, Integer, T> maker) {

    public T on(Platform platform, int workers) {
        return maker.apply(platform, workers);
    }
}
