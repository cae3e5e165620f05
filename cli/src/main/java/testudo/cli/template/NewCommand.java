package testudo.cli.template;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;

/** Writes a model to begin with. */
@Command(name = "new", mixinStandardHelpOptions = true,
        description = "Writes a model of your own to begin with: a commented Java file that runs as it is, or a project.",
        footer = {"", "Example:", "  testudo new wave", "  testudo run wave.java --cells 512,512 --steps 1000",
            "  testudo new wave --maven && cd wave && mvn verify"})
public final class NewCommand implements Callable<Integer> {

    @Parameters(paramLabel = "NAME", description = "Name of the model and its class, such as wave or ShallowWater.")
    private String name;

    @Option(names = "--maven", description = "Write a Maven project around it, with a test and all that it needs of Testudo.")
    private boolean maven;

    @Option(names = "--in", paramLabel = "DIR", description = "Folder to write it into (default: the current one).")
    private Path folder = Path.of("");

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        ModelName model = ModelName.checked(name);
        Path file = folder.resolve(maven ? model.type() : model.file());
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new Mistake("'" + file + "' exists already and is not replaced; choose another name or move it away");
        }
        if (maven) {
            Project.write(model, file);
        } else {
            Destination.checked(file).orElseThrow().write(Template.of("model.java", model));
        }
        out.println("wrote       " + file);
        out.println("now         " + (maven ? "cd " + file + " && mvn verify" : "testudo run " + file));
        out.flush();
        return ExitCodes.OK;
    }
}
