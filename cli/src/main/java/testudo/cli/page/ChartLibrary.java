package testudo.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

import testudo.data.norms.MissingLibraryException;

/**
 * uPlot, the library that draws charts, as its WebJar holds it.
 *
 * @param script  the whole library, with its licence before it
 * @param style   what it needs of CSS
 * @param version of the library
 */
record ChartLibrary(String script, String style, String version) {

    private static final String ABOUT = "/META-INF/maven/org.webjars.npm/uplot/pom.properties";

    /** Reads it from the class path. @throws MissingLibraryException when it is not there */
    static ChartLibrary read() {
        try (InputStream about = ChartLibrary.class.getResourceAsStream(ABOUT)) {
            if (about == null) {
                throw missing(null);
            }
            Properties properties = new Properties();
            properties.load(about);
            String version = properties.getProperty("version");
            String folder = "/META-INF/resources/webjars/uplot/" + version + "/";
            String script = "/*! uPlot " + version + "\n\n" + Resource.text(folder + "LICENSE") + "*/\n"
                    + Resource.text(folder + "dist/uPlot.iife.min.js");
            return new ChartLibrary(script, Resource.text(folder + "dist/uPlot.min.css"), version);
        } catch (IOException e) {
            throw missing(e);
        }
    }

    private static MissingLibraryException missing(Throwable cause) {
        return new MissingLibraryException("Pages need uPlot's WebJar, which is not on the class path.", cause);
    }
}
