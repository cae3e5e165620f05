package testudo.transport.launch;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How to start a virtual machine as this one was started.
 *
 * @param main the class whose {@code main} is called, unless a jar says so itself
 * @param always system properties that each has, as {@code name=value}
 */
public record JavaCommand(String main, List<String> always) {

    private static final String MEMORY = "-XX:MaxRAMPercentage=";

    /** One that is told nothing but what this one was. */
    public JavaCommand(String main) {
        this(main, List.of());
    }

    /**
     * @param nodes how many share this machine's memory
     * @param settings system properties, as {@code name=value}
     */
    List<String> words(int nodes, List<String> settings, List<String> arguments) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!option.startsWith("-agentlib:") && !option.startsWith("-javaagent:")) {
                words.add(option.startsWith(MEMORY) ? share(option, nodes) : option);
            }
        }
        Stream.concat(always.stream(), settings.stream()).forEach(setting -> words.add("-D" + setting));
        String classes = System.getProperty("java.class.path");
        if (classes.endsWith(".jar") && !classes.contains(File.pathSeparator)) {
            words.addAll(List.of("-jar", classes)); // its manifest says what else is needed
        } else {
            words.addAll(List.of("-cp", classes, main));
        }
        words.addAll(arguments);
        return words;
    }

    private static String share(String option, int nodes) {
        return MEMORY + String.format(Locale.ROOT, "%.2f", Double.parseDouble(option.substring(MEMORY.length())) / nodes);
    }
}
