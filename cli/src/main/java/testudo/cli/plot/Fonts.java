package testudo.cli.plot;

import java.awt.GraphicsEnvironment;
import java.util.function.Supplier;

import testudo.data.norms.MissingLibraryException;

/** The fonts that pictures are labelled with. */
final class Fonts {

    private Fonts() {}

    /** @throws MissingLibraryException where the system has none */
    static void require() {
        require(() -> GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames());
    }

    /** @param families those that there are; without fontconfig or a font the JDK fails in many ways, none of which says what to do */
    static void require(Supplier<String[]> families) {
        int found;
        try {
            found = families.get().length;
        } catch (LinkageError | InternalError | RuntimeException e) {
            throw missing(e);
        }
        if (found == 0) {
            throw missing(new IllegalStateException("no font family"));
        }
    }

    private static MissingLibraryException missing(Throwable cause) {
        return new MissingLibraryException("Pictures need fontconfig and a font; install them, for example with "
                + "'apt-get install fontconfig fonts-dejavu-core'.", cause);
    }
}
