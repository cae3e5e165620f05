package testudo.transport.mpi;

/** MPI is not here, or not the one that is needed; the message says what to install or to change. */
public final class MpiUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1;

    MpiUnavailable(String sentence) {
        super(sentence);
    }
}
