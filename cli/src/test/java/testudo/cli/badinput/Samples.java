package testudo.cli.badinput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import testudo.cli.CommandRun;

/**
 * Small runs that were written well, held in memory: {@code flat} over two axes with probes, {@code solid} over three, both with
 * two snapshots, {@code solid} compressed, and {@code solid.h5}, which is {@code solid} packed.
 */
final class Samples {

    private static final Map<String, byte[]> FILES = made();

    private Samples() {}

    /** One of these files, or a folder of them. */
    static void copy(String name, Path target) throws IOException {
        if (FILES.containsKey(name)) {
            Files.write(target, FILES.get(name));
            return;
        }
        Files.createDirectories(target);
        for (Map.Entry<String, byte[]> file : FILES.entrySet()) {
            if (file.getKey().startsWith(name + "/")) {
                Files.write(target.resolve(file.getKey().substring(name.length() + 1)), file.getValue());
            }
        }
    }

    static byte[] bytes(String name) {
        return FILES.get(name);
    }

    private static Map<String, byte[]> made() {
        try {
            Path folder = Files.createTempDirectory("testudo-samples");
            run(folder, "flat", """
                    model = "pulse"
                    steps = 3
                    grid.cells = [24, 20]
                    parameters.walls = "conductor"
                    output.directory = "%s"
                    [[probes]]
                    name = "middle"
                    field = "Ez"
                    index = [12, 10]
                    """);
            run(folder, "solid", """
                    model = "poisson-sor"
                    steps = 2
                    grid.cells = [6, 6, 6]
                    output.directory = "%s"
                    output.compression = 1
                    """);
            CommandRun.of("pack", folder.resolve("solid"), "-o", folder.resolve("solid.h5")).good();
            Map<String, byte[]> files = new TreeMap<>();
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
                    Files.delete(file);
                }
            }
            Files.delete(folder.resolve("flat"));
            Files.delete(folder.resolve("solid"));
            Files.delete(folder);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(Path folder, String name, String scenario) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".toml"), scenario.formatted(folder.resolve(name)));
        CommandRun.of("run", file, "--no-progress", "--workers", 1).good();
        Files.delete(file);
    }
}
