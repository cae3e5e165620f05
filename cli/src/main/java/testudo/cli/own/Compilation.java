package testudo.cli.own;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The JDK's compiler, given one file and the program's own class path, and nothing of the disk. */
final class Compilation {

    /** No search for annotation processors or further sources, and lines in class files, which refusals name. */
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-g:source,lines,vars", "-parameters");

    private final JavaSource source;

    private Compilation(JavaSource source) {
        this.source = source;
    }

    /**
     * The file's classes.
     *
     * @throws OwnModelException with all that the compiler has to say against it
     * @throws MissingCompiler   when this Java has none
     */
    static OwnClasses of(JavaSource source) {
        return new Compilation(source).classes();
    }

    private OwnClasses classes() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new MissingCompiler(source.file().toString());
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard = compiler.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8)) {
            standard.setLocation(StandardLocation.CLASS_PATH, Arrays.stream(System.getProperty("java.class.path")
                    .split(File.pathSeparator)).filter(entry -> !entry.isEmpty()).map(File::new).toList());
            standard.setLocation(StandardLocation.SOURCE_PATH, List.of());
            ClassesInMemory memory = new ClassesInMemory(standard);
            StringWriter aside = new StringWriter();
            boolean good = compiler.getTask(aside, memory, said, OPTIONS, null, List.of(unit())).call();
            if (!good) {
                throw new OwnModelException(said.getDiagnostics().stream()
                        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR).map(this::told).collect(Collectors.joining("\n"))
                        + aside);
            }
            return new OwnClasses(source, memory.files());
        } catch (IOException e) {
            throw new UncheckedIOException("The compiler's files cannot be closed.", e);
        }
    }

    /** The text as a unit of compilation that any public class may be in, as in files that {@code java} runs. */
    private JavaFileObject unit() {
        return new SimpleJavaFileObject(URI.create("memory:///source.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public String getName() {
                return source.file().getFileName().toString();
            }

            @Override
            public boolean isNameCompatible(String name, Kind kind) {
                return kind == Kind.SOURCE;
            }

            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source.text();
            }
        };
    }

    /** A message on a line of its own with the place in front, then the line it is about and a mark below the place. */
    private String told(Diagnostic<? extends JavaFileObject> d) {
        String message = d.getMessage(Locale.ROOT).lines().map(String::strip).filter(line -> !line.isEmpty())
                .map(line -> line.replaceAll(" +", " ")).collect(Collectors.joining("; "));
        if (d.getLineNumber() == Diagnostic.NOPOS) {
            return source.file() + ": " + message;
        }
        List<String> lines = new ArrayList<>();
        lines.add(source.file() + ":" + d.getLineNumber() + ":" + d.getColumnNumber() + ": " + message);
        String text = source.line(d.getLineNumber());
        if (!text.isBlank()) {
            lines.add("    " + spaced(text));
            lines.add("    " + " ".repeat((int) Math.max(0, d.getColumnNumber() - 1)) + "^");
        }
        return String.join("\n", lines);
    }

    /** With tabs as the compiler counts columns: to the next multiple of 8. */
    private static String spaced(String line) {
        StringBuilder spaced = new StringBuilder();
        line.chars().forEach(c -> {
            spaced.append(c == '\t' ? ' ' : (char) c);
            while (c == '\t' && spaced.length() % 8 != 0) {
                spaced.append(' ');
            }
        });
        return spaced.toString();
    }
}
