package testudo.tascell.program;

/**
 * The size of a search.
 *
 * @param standard taken where none is chosen
 * @param meaning in a few words
 */
public record Extent(int standard, int least, int most, String meaning) {

    /** @throws IllegalArgumentException if the size is out of range */
    public int require(int size) {
        if (size < least || size > most) {
            throw new IllegalArgumentException(
                    "The size is from " + least + " to " + most + " (" + meaning + "), got " + size + ".");
        }
        return size;
    }
}
