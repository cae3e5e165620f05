package testudo.cli.about;

import picocli.CommandLine.IVersionProvider;

/** The program's version, from its jar. */
public final class Version implements IVersionProvider {

    /** The version, or {@code development} when not run from a jar. */
    public static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"testudo " + number(), "Java " + Runtime.version()};
    }
}
