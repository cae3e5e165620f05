package testudo.cli.models;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.ModelParameter;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.ScenarioModel;
import testudo.cli.own.JavaSource;
import testudo.cli.own.OwnModel;
import testudo.cli.text.Json;
import testudo.cli.text.Page;

/** Lists models with their parameters. */
@Command(name = "models", mixinStandardHelpOptions = true,
        description = "Lists the models and their parameters with unit, default, range and meaning.",
        footer = {"", "Example:", "  testudo models", "  testudo models revolving-sphere", "  testudo models wave.java",
            "  testudo models --json"})
public final class ModelsCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "MODEL", description = "Only this model, or the one in this Java file.")
    private String name;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.print(out, ModelsJson.of(name == null ? ModelCatalog.all() : List.of(named())));
        } else if (name != null) {
            print(out, named());
        } else {
            ModelCatalog.all().forEach(model -> {
                print(out, model);
                out.println();
            });
        }
        out.flush();
        return ExitCodes.OK;
    }

    private Model named() {
        return JavaSource.isNamed(name) ? OwnModel.of(JavaSource.read(Path.of(name))) : ScenarioModel.named(name);
    }

    private static void print(PrintWriter out, Model model) {
        out.println(model.name());
        int widest = model.parameters().stream().mapToInt(p -> p.name().length()).max().orElse(0);
        Page page = new Page(out, 2, Math.max(14, widest + 1));
        new Page(out, 2, 0).entry("", model.summary());
        page.entry("standard grid", model.standardGrid() + " cells");
        for (ModelParameter p : model.parameters()) {
            page.entry(p.name(), p.meaning());
            page.entry("", "default " + p.defaultText() + ", range " + p.range() + unit(p));
        }
    }

    private static String unit(ModelParameter p) {
        return switch (p) {
            case ModelParameter.Choice _ -> "";
            case ModelParameter.Flag _ -> "";
            case ModelParameter.Real _ -> ", unit " + p.unit();
            case ModelParameter.Whole _ -> ", unit " + p.unit();
            case ModelParameter.Formula _ -> ", unit " + p.unit();
        };
    }
}
