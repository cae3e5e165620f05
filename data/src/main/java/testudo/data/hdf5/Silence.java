package testudo.data.hdf5;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps jHDF from logging every dataset; its failures reach the user as exceptions. */
final class Silence {

    // A strong reference: the logging system forgets the level of loggers nobody holds.
    private static final Logger JHDF = Logger.getLogger("io.jhdf");

    static {
        JHDF.setLevel(Level.OFF);
    }

    private Silence() {}

    /** Takes effect by loading this class. */
    static void jhdf() {}
}
