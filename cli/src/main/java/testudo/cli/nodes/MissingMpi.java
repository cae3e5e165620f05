package testudo.cli.nodes;

/** An MPI that was asked for is not on this machine; the message says what to install. */
public final class MissingMpi extends RuntimeException {

    MissingMpi(String sentence) {
        super(sentence);
    }
}
