package testudo.cli.pack;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.data.snapshot.Pack;

/** Merges the snapshots of a run into one file. */
@Command(name = "pack", mixinStandardHelpOptions = true,
        description = "Merges a run directory into one HDF5 file with fields over time and space, of any size.",
        footer = {"", "Example:", "  testudo pack out/revolving-sphere -o sphere.h5 --compression 3"})
public final class PackCommand implements Callable<Integer> {

    @Parameters(paramLabel = "DIR", description = "Run directory.")
    private Path directory;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE", description = "File to write.")
    private Path target;

    @Option(names = "--compression", defaultValue = "0", paramLabel = "0..9",
            description = "Deflate level, 0 for none (default).")
    private int compression;

    @Option(names = "--force", description = "Replace the file if it exists.")
    private boolean force;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (compression < 0 || compression > 9) {
            throw new Mistake("--compression must be 0 to 9, got " + compression + ".");
        }
        Pack.pack(directory, target, compression, force);
        spec.commandLine().getOut().println("packed " + directory + " into " + target);
        return ExitCodes.OK;
    }
}
