package testudo.tasks.program;

/**
 * A number that says how much a program computes.
 *
 * @param standard taken where none is chosen
 * @param least that makes sense
 * @param most that makes sense
 * @param meaning in a few words, with the unit
 */
public record Size(String name, int standard, int least, int most, String meaning) {

    /** @throws IllegalArgumentException if the standard lies outside of the range */
    public Size {
        if (standard < least || standard > most) {
            throw new IllegalArgumentException(
                    "Size '" + name + "' is from " + least + " to " + most + ", its standard is " + standard
                            + ".");
        }
    }
}
