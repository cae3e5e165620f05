package testudo.runtime.blowup;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Coordinates;
import testudo.api.model.StabilityBound;

/**
 * What is known of a program that helps to tell why its numbers went bad.
 *
 * @param bounds      what must stay small at every cell
 * @param coordinates where the elements lie
 */
public record Watch(List<StabilityBound> bounds, Optional<Coordinates> coordinates) {

    public Watch {
        bounds = List.copyOf(bounds);
    }

    /** Nothing is known but the program itself. */
    public static Watch plain() {
        return new Watch(List.of(), Optional.empty());
    }

    /** With what must stay small for the program to be stable. */
    public Watch with(List<StabilityBound> numbers) {
        return new Watch(numbers, coordinates);
    }

    /** With coordinates, which are told beside indices. */
    public Watch at(Coordinates places) {
        return new Watch(bounds, Optional.of(places));
    }
}
