package testudo.cli.own;

/** A Java without the compiler that a model in a Java file needs. */
public final class MissingCompiler extends RuntimeException {

    MissingCompiler(String file) {
        super("'" + file + "' has to be compiled, and this Java (" + System.getProperty("java.home")
                + ") comes without the module jdk.compiler; use a whole JDK 25");
    }
}
