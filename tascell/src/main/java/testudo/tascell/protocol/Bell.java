package testudo.tascell.protocol;

/** How a desk calls its worker; called while the desk is locked, so that nothing here may wait. */
public interface Bell {

    /** The worker shall look at its desk at the next choice point. */
    void poll();

    /** The worker, if it waits, shall look whether that is over. */
    void wake();

    /** The worker's request was answered. */
    void answered(MessageKind answer);
}
