package testudo.api.argument;

/** Arguments that callers must give. */
public final class Argument {

    private Argument() {}

    /**
     * The argument, which is there.
     *
     * @param what names it in the sentence, such as {@code formula for 'u'}
     * @throws IllegalArgumentException when it is null
     */
    public static <T> T given(T value, String what) {
        if (value == null) {
            throw new IllegalArgumentException(
                    ("aeioAEIO".indexOf(what.charAt(0)) < 0 ? "A " : "An ") + what + " is needed, got null.");
        }
        return value;
    }
}
