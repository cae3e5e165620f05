package testudo.formulas.expansion;

import java.util.Collection;
import java.util.Optional;

/** What the names in a formula mean where it stands. */
public interface Names {

    /** The value of a name; empty when there is none of it. */
    Optional<Quantity> value(String name);

    /** Why a name that there is has no value here; empty when it has. */
    default Optional<String> obstacle(String name) {
        return Optional.empty();
    }

    /** The value that a state had when the step began; empty when the name is not that of a state. */
    default Optional<Quantity> before(String name) {
        return Optional.empty();
    }

    /** Why a state has no such value here. */
    default Optional<String> noneBefore(String name) {
        return Optional.empty();
    }

    /**
     * The value that a state had some steps before this one began; empty when the name is not that of a state.
     *
     * @throws IllegalArgumentException when so many are not kept
     */
    default Optional<Quantity> earlier(String name, int steps) {
        return Optional.empty();
    }

    /** A function that the user wrote. */
    Optional<UserFunction> function(String name);

    /** All names that have a value, for suggestions. */
    Collection<String> values();

    /** The names of the user's functions. */
    Collection<String> functions();
}
