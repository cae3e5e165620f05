package testudo.cli.bench;

import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.benchmarks.baseline.NativeCompiler;

/** Which C compiler the opponents are made with, if any. */
final class CChoices {

    @Option(names = "--gcc", paramLabel = "COMMAND", defaultValue = "gcc",
            description = "The C compiler; ${DEFAULT-VALUE} when not given.")
    private String gcc;

    @Option(names = "--no-c", description = "Leave C out, and what needs its compiler.")
    private boolean noC;

    /** The command that compiles. */
    String command() {
        return gcc;
    }

    NativeCompiler compiler() {
        return new NativeCompiler(gcc);
    }

    /** Nothing where C is left out. */
    Optional<NativeCompiler> of(NativeCompiler compiler) {
        return noC ? Optional.empty() : Optional.of(compiler);
    }

    boolean without() {
        return noC;
    }
}
