package testudo.transport.launch;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How to start a virtual machine as this one was started.
 *
 * @param main the class whose {@code main} is called, unless a jar says so itself
 */
public record JavaCommand(String main) {

    private static final String MEMORY = "-XX:MaxRAMPercentage=";

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
        for (String setting : settings) {
            words.add("-D" + setting);
        }
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
