package testudo.cli.template;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

import testudo.data.snapshot.OutputException;

/** A Maven project around a new model, with the libraries it needs of Testudo in a repository of its own. */
final class Project {

    private Project() {}

    /**
     * Writes the project; a folder of its name is there when all of it is.
     *
     * @throws OutputException when it cannot be written
     */
    static void write(ModelName model, Path folder) {
        Map<String, Library> libraries = Library.withAllItNeeds("runtime");
        String version = libraries.get("runtime").version();
        Path unfinished = folder.resolveSibling(folder.getFileName() + ".tmp");
        try {
            Files.createDirectory(unfinished);
            try {
                put(unfinished, "pom.xml", Template.of("project.xml", model).replace("@VERSION@", version));
                put(unfinished, "src/main/java/" + model.file(), Template.of("model.java", model));
                put(unfinished, "src/main/resources/META-INF/services/testudo.api.model.Model", model.type() + "\n");
                put(unfinished, "src/test/java/" + model.type() + "Test.java", Template.of("test.java", model));
                put(unfinished, ".gitignore", "/target/\n/out/\n");
                put(unfinished, "repository/" + place("stencil-project", version) + ".pom", Template.read("pom.xml"));
                for (Library library : libraries.values()) {
                    String place = "repository/" + place(library.name(), library.version());
                    put(unfinished, place + ".pom", new String(library.pom(), StandardCharsets.UTF_8));
                    Files.copy(library.jar(), unfinished.resolve(place + ".jar"));
                }
                Files.move(unfinished, folder);
            } finally {
                remove(unfinished);
            }
        } catch (IOException e) {
            throw OutputException.writing(folder, e);
        }
    }

    /** Where Maven looks for a library in a repository. */
    private static String place(String name, String version) {
        return "testudo/" + name + "/" + version + "/" + name + "-" + version;
    }

    private static void put(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
