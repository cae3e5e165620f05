package testudo.cli.choice;

/** How whoever starts the command may give it more memory, as the end of a sentence. */
public final class MoreMemory {

    /** Set by the start script where the address space is limited: then that counts, whatever the heap may be. */
    private static final String LIMITED = "testudo.limited";

    private MoreMemory() {}

    /** Such as {@code allow more with JAVA_TOOL_OPTIONS=-Xmx and a size}. */
    public static String how() {
        return Boolean.getBoolean(LIMITED) ? "allow more with 'ulimit -v'"
                : "allow more with JAVA_TOOL_OPTIONS=-Xmx and a size";
    }
}
