package testudo.runtime.tuning;

import java.util.Optional;

/** What earlier measurements found to be fastest; where and how long it is kept is up to who implements it. */
@FunctionalInterface
public interface Tunings {

    /** Nothing is remembered. */
    Tunings NONE = _ -> Optional.empty();

    /** What was found for a key; asked by the thread that makes a plan, perhaps for several numbers of workers. */
    Optional<Tuned> find(TuningKey key);
}
