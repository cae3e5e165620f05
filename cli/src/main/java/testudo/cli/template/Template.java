package testudo.cli.template;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that new files are made of, kept beside this class. */
final class Template {

    private static final Pattern IMPORT = Pattern.compile("import [\\w.]+\\.(\\w+);");

    private Template() {}

    /** One of the files with the names of a model in it. */
    static String of(String file, ModelName name) {
        return read(file).replace("@CLASS@", name.type()).replace("@NAME@", name.inScenarios()).replace("@FILE@", name.file())
                .replace("@STEM@", name.type());
    }

    /** Simple names of the classes that a new model uses. */
    static Set<String> typesUsed() {
        Set<String> names = new HashSet<>(Set.of("String", "Override", "Math", "Object"));
        Matcher imported = IMPORT.matcher(read("model.java"));
        while (imported.find()) {
            names.add(imported.group(1));
        }
        return names;
    }

    static String read(String file) {
        try (InputStream in = Template.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + " from the program.", e);
        }
    }
}
