package testudo.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import testudo.cli.progress.Preparation;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What one execution of the command in this process came to. */
public record CommandRun(int code, String out, String err) {

    /** What a log is told when a preparation takes half a minute, as it may beside other programs. */
    private static final List<String> NOTICES =
            List.of(Preparation.SENTENCE, Preparation.READING);

    public static CommandRun of(Object... args) {
        return with(KernelCompiler.scalar(), args);
    }

    /** A run of a scenario, with some options, that writes nothing. */
    public static CommandRun ofScenario(Path scenario, Object... options) {
        return of(Stream.concat(Stream.of("run", scenario, "--no-output"), Stream.of(options)).toArray());
    }

    /** A run of the command with a back end, such as one whose kernels fail. */
    public static CommandRun with(KernelCompiler compiler, Object... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] words = new String[args.length];
        for (int n = 0; n < args.length; n++) {
            words[n] = args[n].toString();
        }
        int code = Testudo.commandLine(compiler, words, new PrintWriter(out), new PrintWriter(err)).execute(words);
        return new CommandRun(code, out.toString(), withoutNotices(err.toString()));
    }

    private static String withoutNotices(String err) {
        String left = err;
        for (String notice : Boolean.getBoolean("testudo.watched") ? List.<String>of() : NOTICES) {
            left = left.replace(notice + System.lineSeparator(), "");
        }
        return left;
    }

    /** This run, which must have ended well. */
    public CommandRun good() {
        assertEquals(0, code, err);
        return this;
    }

    /** This run, which must have refused a user's mistake: exit code 2 and one line that says what is expected here, with or without the place in its file below. */
    public CommandRun refused(String expected) {
        assertEquals(2, code, err);
        assertEquals(1, err.lines().filter(line -> !line.startsWith("testudo:     ")).count(), err);
        assertTrue(err.startsWith("testudo: "), err);
        assertTrue(err.contains(expected), () -> "expected '" + expected + "' in: " + err);
        assertEquals("", out);
        assertEquals(List.of(), workersLeft());
        return this;
    }

    /** What follows a label at the start of a line of the output. */
    public String entry(String label) {
        return out.lines().filter(line -> line.startsWith(label + " ")).findFirst()
                .map(line -> line.substring(label.length()).strip())
                .orElseThrow(() -> new AssertionError("No line '" + label + "' in:\n" + out));
    }

    /** The threads of workers that are still there. */
    public static List<String> workersLeft() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith("testudo-worker-")).toList();
    }
}
