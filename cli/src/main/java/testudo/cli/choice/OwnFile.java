package testudo.cli.choice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import testudo.cli.own.JavaSource;
import testudo.data.scenario.Scenario;

/** Whether the Java file that the command line names is the one that a scenario, or a run which goes on, has for its model. */
final class OwnFile {

    private OwnFile() {}

    /** @throws Mistake when the scenario's model is no Java file or another one */
    static void check(Scenario scenario, Path own) {
        if (!JavaSource.isNamed(own.toString())) {
            throw new Mistake("--own takes a Java file, whose name ends with .java, got '" + own + "'.");
        }
        if (!JavaSource.isNamed(scenario.model())) {
            throw new Mistake(scenario.located("the model is '" + scenario.model() + "', not the Java file '" + own
                    + "' that --own names", "model"));
        }
        if (!same(scenario, own)) {
            throw new Mistake(scenario.located("the model is in the Java file '" + scenario.model() + "', but --own names '" + own
                    + "'", "model"));
        }
    }

    /** How the command line names what the scenario does. */
    static Path asNamed(Scenario scenario) {
        try {
            Path named = Path.of(scenario.model());
            return scenario.file().map(file -> file.resolveSibling(named)).filter(Files::exists).orElse(named);
        } catch (InvalidPathException _) {
            return Path.of("FILE.java");
        }
    }

    /** Scenarios name it from where they are, as people do who send both, or from where the command runs, as the command line does. */
    private static boolean same(Scenario scenario, Path own) {
        try {
            Path named = Path.of(scenario.model());
            return isSame(named, own)
                    || scenario.file().map(file -> isSame(file.resolveSibling(named), own)).orElse(false);
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static boolean isSame(Path a, Path b) {
        try {
            return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize())
                    || Files.exists(a) && Files.isSameFile(a, b);
        } catch (IOException _) {
            return false;
        }
    }

    /**
     * The file, which may be anywhere and have any name, as long as it holds what it held.
     *
     * @param text what the run began with; empty for a model that comes with Testudo
     */
    static Optional<JavaSource> begunWith(Scenario scenario, String text, Optional<Path> own) {
        if (text.isEmpty()) {
            own.ifPresent(file -> {
                throw new Mistake("the run was begun with the model '" + scenario.model() + "', not with the Java file '" + file
                        + "' that --own names");
            });
            return Optional.empty();
        }
        JavaSource source = JavaSource.read(own.orElseThrow(() -> new Mistake("the run was begun with the model in the Java file '"
                + scenario.model() + "', and code runs only when the command line names it: add --own " + scenario.model())));
        if (!source.text().equals(text)) {
            throw new Mistake("'" + source.file() + "' is not what the run was begun with: they differ in line "
                    + difference(source.text(), text) + ", and a model cannot change when a run goes on; what it was then is the "
                    + "dataset 'model_source' in the run's snapshots");
        }
        return Optional.of(source);
    }

    /** The first line, counted from 1, that is another one, or that only one of them has. */
    private static int difference(String now, String then) {
        String[] lines = now.split("\n", -1);
        String[] before = then.split("\n", -1);
        int n = 0;
        while (n < lines.length && n < before.length && lines[n].equals(before[n])) {
            n++;
        }
        return n + 1;
    }
}
