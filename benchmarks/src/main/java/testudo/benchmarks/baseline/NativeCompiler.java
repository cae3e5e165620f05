package testudo.benchmarks.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.api.grid.Grid;

/** Compiles the C programs into a temporary folder, each once; closing removes the folder. */
public final class NativeCompiler implements AutoCloseable {

    private static final List<String> OPTIONS = List.of("-O3", "-march=native", "-fopenmp");
    private static final List<String> HEADERS = List.of("storage.h", "driver.h", "ranks.h", "heat.h", "mpdata.h",
            "mpdata-kernels.h", "columns.h", "strips.h", "alloy.h", "search.h");
    private static final String GENERATOR = "mpdata-halide";
    private static final Path THREADING_BLOCKS = Path.of("/usr/include/tbb/task_group.h");
    private static final String RESOURCES = "/testudo/benchmarks/";

    private final String command;
    private final Path folder;
    private final Optional<Halide> halide;
    private final Map<Build, Path> programs = new HashMap<>();

    /** @param command the compiler, usually {@code gcc} */
    public NativeCompiler(String command) {
        this(command, Halide.installed());
    }

    /** With Halide or without, whatever is installed. */
    public NativeCompiler(String command, Optional<Halide> halide) {
        this.command = command;
        this.halide = halide;
        try {
            folder = Files.createTempDirectory("testudo-bench-");
        } catch (IOException e) {
            throw new BaselineException("No temporary folder for the C programs: " + e.getMessage() + ".", e);
        }
    }

    /** Halide, where it is installed. */
    public Optional<Halide> halide() {
        return halide;
    }

    /** Who can be measured against, in a line. */
    public String opponents() {
        return "opponents: C by " + command + " " + call(new Tool(List.of(command, "-dumpfullversion"), "tell its version"))
                .strip() + halide.map(h -> "; Halide " + h.version()).orElse("; no Halide, which is not installed");
    }

    /** The executable of a source for any grid. */
    public Path program(CSource source) {
        return program(Build.fast(source));
    }

    /** The executable of a source for any grid, with formulas as they stand, so that results agree in every bit. */
    public Path exactProgram(CSource source) {
        return program(Build.exact(source));
    }

    /** The executable of a build. */
    Path program(Build build) {
        Path known = programs.get(build);
        if (known == null) {
            known = compile(build);
            programs.put(build, known);
        }
        return known;
    }

    private Path compile(Build build) {
        CSource source = build.source();
        HEADERS.forEach(this::copy);
        Path program = folder.resolve(build.name());
        List<String> words = new ArrayList<>(List.of(source.needsThreadingBlocks() ? ofCpp() : command));
        words.addAll(OPTIONS);
        words.addAll(build.arithmetic().options());
        words.addAll(build.definitions());
        words.add(copy(source.file()).toString());
        source.pipeline().ifPresent(pipeline -> {
            Halide library = halide.orElseThrow();
            words.addAll(List.of(library.include(), step(library, pipeline, build).toString(), "-lpthread", "-ldl", "-lm"));
        });
        if (source.needsThreadingBlocks()) {
            requireThreadingBlocks();
            words.add("-ltbb");
        }
        words.addAll(List.of("-o", program.toString()));
        call(new Tool(words, "compile " + source.file()));
        return program;
    }

    /** The object file of a time step that Halide compiles. */
    private Path step(Halide library, String pipeline, Build build) {
        Path generator = folder.resolve(GENERATOR);
        if (!Files.exists(generator)) {
            call(library.generator(ofCpp(), copy(GENERATOR + ".cpp"), generator));
        }
        Grid grid = build.grid().orElseThrow();
        Path object = folder.resolve(build.name() + ".o");
        call(new Tool(List.of(generator.toString(), pipeline, build.arithmetic().word(), Integer.toString(grid.n1()),
                Integer.toString(grid.n2()), Integer.toString(grid.n3()), object.toString()), "write its object file"));
        return object;
    }

    /** The compiler for C++ beside that for C. */
    private String ofCpp() {
        return command.replaceFirst("gcc(?=[^/]*$)", "g++");
    }

    private static void requireThreadingBlocks() {
        if (!Files.isReadable(THREADING_BLOCKS)) {
            throw new BaselineException("The library oneTBB is not installed here; on Debian it is in libtbb-dev.");
        }
    }

    private String call(Tool tool) {
        try {
            return tool.run(folder.resolve("log"));
        } catch (IOException e) {
            throw new BaselineException("The comparison with C needs the compiler '" + tool.words().getFirst()
                    + "' with OpenMP, which cannot be started here; install it, for example with 'apt-get install gcc', "
                    + "or leave C out with --no-c.", e);
        }
    }

    private Path copy(String name) {
        Path target = folder.resolve(name);
        try (InputStream in = NativeCompiler.class.getResourceAsStream(RESOURCES + name)) {
            Files.write(target, in.readAllBytes());
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        remove(folder);
    }

    /** Removes a folder and the files in it. */
    public static void remove(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
