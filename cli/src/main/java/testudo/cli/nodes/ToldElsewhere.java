package testudo.cli.nodes;

/** This node ends with the others, and another one says why. */
public final class ToldElsewhere extends RuntimeException {

    private final int code;

    ToldElsewhere(int code) {
        super("");
        this.code = code;
    }

    /** The exit code of the node that says why. */
    public int code() {
        return code;
    }
}
