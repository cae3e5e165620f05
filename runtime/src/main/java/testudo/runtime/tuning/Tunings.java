package testudo.runtime.tuning;

import java.util.Optional;

import testudo.api.argument.Argument;
import testudo.runtime.decomposition.Bandwidths;

/** What earlier measurements found to be fastest; where and how long it is kept is up to who implements it. */
@FunctionalInterface
public interface Tunings {

    /** Nothing is remembered. */
    Tunings NONE = _ -> Optional.empty();

    /** No tilings, but how fast this machine is. */
    static Tunings of(Bandwidths measured) {
        Argument.given(measured, "bandwidths");
        return new Tunings() {
            @Override
            public Optional<Tuned> find(TuningKey key) {
                return Optional.empty();
            }

            @Override
            public Optional<Bandwidths> bandwidths() {
                return Optional.of(measured);
            }
        };
    }

    /** What was found for a key; asked by the thread that makes a plan, perhaps for several numbers of workers. */
    Optional<Tuned> find(TuningKey key);

    /** What was measured of this machine's caches and memory; nothing where nobody did. */
    default Optional<Bandwidths> bandwidths() {
        return Optional.empty();
    }
}
