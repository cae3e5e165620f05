package testudo.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import jdk.jshell.tool.JavaShellToolBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import testudo.cli.about.ExitCodes;
import testudo.cli.about.MissingModule;
import testudo.cli.choice.Mistake;

/** Java typed line by line, or read from files. */
@Command(name = "shell", mixinStandardHelpOptions = true,
        description = "Starts JShell with everything imported: models, programs and runs, typed line by line or read from files.",
        footer = {"", "Formulas read local variables and arguments, so a program is declared in a method; /exit ends.", "",
            "Example:", "  testudo shell", "  testudo shell heat.jsh"})
public final class ShellCommand implements Callable<Integer> {

    /** What is imported besides what JShell imports by itself. */
    private static final String STARTUP = "startup.jsh";

    /** As the program itself is started: kernels become machine code. */
    private static final List<String> VIRTUAL_MACHINE =
            List.of("--enable-native-access=ALL-UNNAMED", "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
                    "-XX:+UseSerialGC");

    @Parameters(paramLabel = "FILE", arity = "0..*",
            description = "Files of Java read first, in this order; one that ends with /exit "
                    + "leaves no prompt.")
    private List<Path> files = List.of();

    @Override
    public Integer call() throws Exception {
        MissingModule.check("jdk.jshell", "the shell");
        for (Path file : files) {
            if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
                throw new Mistake("'" + file + "' is no file that can be read");
            }
        }
        Path startup = Files.createTempFile("testudo-", ".jsh");
        try {
            Files.writeString(startup, startup());
            List<String> words = new ArrayList<>(List.of("--class-path", System.getProperty("java.class.path"), "--feedback",
                    "concise", "--startup", "DEFAULT", "--startup", startup.toString()));
            VIRTUAL_MACHINE.forEach(flag -> words.add("-R" + flag));
            files.forEach(file -> words.add(file.toString()));
            return JavaShellToolBuilder.builder().start(words.toArray(String[]::new)) == 0 ? ExitCodes.OK : ExitCodes.FAILED;
        } finally {
            Files.delete(startup);
        }
    }

    static String startup() {
        try (InputStream in = ShellCommand.class.getResourceAsStream(STARTUP)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + STARTUP + " from the program.", e);
        }
    }
}
