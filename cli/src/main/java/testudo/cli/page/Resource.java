package testudo.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Texts on the class path. */
final class Resource {

    private Resource() {}

    /** The text in UTF-8 under a name, relative to this package or absolute. */
    static String text(String name) throws IOException {
        try (InputStream in = Resource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("there is no resource '" + name + "'");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
