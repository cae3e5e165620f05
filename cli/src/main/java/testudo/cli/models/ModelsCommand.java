package testudo.cli.models;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.cli.ExitCodes;
import testudo.cli.choice.ModelCatalog;

/** Lists models with their parameters. */
@Command(name = "models", mixinStandardHelpOptions = true,
        description = "Lists the models and their parameters with unit, default, range and meaning.",
        footer = {"", "Example:", "  testudo models", "  testudo models revolving-sphere"})
public final class ModelsCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "MODEL", description = "Only this model.")
    private String name;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (name != null) {
            print(out, ModelCatalog.named(name));
        } else {
            ModelCatalog.all().forEach(model -> print(out, model));
        }
        out.flush();
        return ExitCodes.OK;
    }

    private static void print(PrintWriter out, Model model) {
        out.println(model.name() + " (standard grid " + model.standardGrid() + ")");
        out.println("  " + model.summary());
        for (ModelParameter p : model.parameters()) {
            out.println(String.format(Locale.ROOT, "    %-12s %s", p.name(), p.meaning()));
            out.println(String.format(Locale.ROOT, "    %-12s default %s, %s%s", "", p.defaultText(), p.range(),
                    p.unit().equals("1") ? "" : ", in " + p.unit()));
        }
        out.println();
    }
}
