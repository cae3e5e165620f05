package testudo.cli.about;

/** A Java without a module of the JDK that something needs; the message is one sentence. */
public final class MissingModule extends RuntimeException {

    private MissingModule(String message) {
        super(message);
    }

    /**
     * Nothing where the module is there.
     *
     * @param need what needs it, such as {@code the shell}
     * @throws MissingModule where it is not
     */
    public static void check(String module, String need) {
        if (ModuleLayer.boot().findModule(module).isEmpty()) {
            throw of(module, need);
        }
    }

    static MissingModule of(String module, String need) {
        return new MissingModule(need + " needs the module " + module + ", which this Java (" + System.getProperty("java.home")
                + ") comes without; use a whole JDK 25");
    }
}
