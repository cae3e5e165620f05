package testudo.cli.convergence;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.own.OwnModel;
import testudo.cli.run.ScenarioRun;
import testudo.cli.run.Writing;
import testudo.data.norms.ConvergenceOrder;
import testudo.data.norms.ErrorNorms;
import testudo.data.scenario.Scenario;
import testudo.runtime.codegen.KernelCompiler;

/** Runs a scenario with several values of one parameter and fits the order of its error. */
@Command(name = "convergence", mixinStandardHelpOptions = true,
        description = "Runs a scenario for several values of a parameter and fits the order of convergence.",
        footer = {"", "Example:",
            "  testudo convergence examples/gaussian-1d.toml --set option=iga \\",
            "      --vary dx=1,0.5,0.25",
            "  testudo convergence examples/translation.toml --vary cells=16,32,64"})
public final class ConvergenceCommand implements Callable<Integer> {

    private final Supplier<KernelCompiler> compiler;

    @Mixin
    private ScenarioOptions choices;

    @Option(names = "--vary", required = true, paramLabel = "NAME=V,V,...",
            description = "The parameter varied, or 'cells' for the cells along the first axis, and its values.")
    private String vary;

    @Spec
    private CommandSpec spec;

    /** @param compiler the back end for kernels, asked for when it is needed */
    public ConvergenceCommand(Supplier<KernelCompiler> compiler) {
        this.compiler = compiler;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        choices.requireNothingKept(spec.qualifiedName());
        Scenario scenario = choices.scenario();
        Optional<OwnModel> own = choices.own(scenario);
        Varied varied = Varied.parse(vary);
        List<Double> widths = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        Map<Number, Scenario> scenarios = new LinkedHashMap<>(); // all of them before the first is run, to find mistakes
        varied.values().forEach(value -> scenarios.put(value, varied.applied(scenario, own, value)));
        for (Number value : varied.values()) {
            ErrorNorms norms = norms(scenarios.get(value), own, varied.name() + "=" + value);
            if (widths.isEmpty()) {
                out.println(String.format(Locale.ROOT, "%12s  %12s  %12s  %12s", varied.name(), "L2", "L1", "Linf"));
            }
            out.println(String.format(Locale.ROOT, "%12g  %12.4e  %12.4e  %12.4e", value.doubleValue(), norms.l2(),
                    norms.l1(), norms.linf()));
            out.flush();
            widths.add(varied.width(value));
            errors.add(norms.l2());
        }
        ConvergenceOrder order = ConvergenceOrder.fit(array(widths), array(errors));
        out.println(String.format(Locale.ROOT, "order %.3f (L2 over %s, least squares)", order.order(), varied.over()));
        out.flush();
        return ExitCodes.OK;
    }

    private ErrorNorms norms(Scenario scenario, Optional<OwnModel> own, String one) {
        Prepared prepared = Prepared.of(scenario, own);
        try (ScenarioRun run = new ScenarioRun(prepared, compiler.get(), Optional.empty(), Writing.NOTHING)) {
            return run.errors(one).orElseThrow(() -> new Mistake("The model '" + scenario.model()
                    + "' has no exact answer at step " + prepared.steps() + " to compare with."));
        }
    }

    private static double[] array(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
