package testudo.cli.explain;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.api.program.Program;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.CodeChoice;
import testudo.cli.choice.ExchangeWish;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.output.Destination;
import testudo.cli.progress.Preparation;
import testudo.data.scenario.Scenario;
import testudo.distributed.choice.Divisions;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.formulas.listing.ProgramText;
import testudo.runtime.execution.KernelListings;

/** Prints what was derived from a scenario. */
@Command(name = "explain", mixinStandardHelpOptions = true,
        description = "Shows stencils, stages, halos, hazards, decomposition, waits and the legality verdict.",
        footer = {"", "Example:", "  testudo explain examples/revolving-sphere.toml --workers 8",
            "  testudo explain examples/revolving-sphere.toml --workers 8 --sync epoch --json",
            "  testudo explain examples/revolving-sphere.toml --code",
            "  testudo explain examples/revolving-sphere.toml --ranks 8",
            "  testudo explain examples/own/heat.toml --formulas",
            "  testudo explain examples/revolving-sphere.toml --workers 4 --svg sphere.svg", "",
            "Keys of the JSON: model, grid, workers, kernels, stageSummary, stages, halos, hazards,",
            "decomposition, synchronization, traffic, until (converged), fused (steps taken at once or there and",
            "back), memoryBytes, legality.",
            "With --ranks: model, grid, ranks, along, steps, after, leastCells, mostCells, heldShare, rounds (stage, axis, messages,",
            "bytes, fields), bytes, leastBytes, busiest, costs (microseconds per step), legality."})
public final class ExplainCommand implements Callable<Integer> {

    @Mixin
    private ScenarioOptions choices;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(names = "--code", paramLabel = "KIND", arity = "0..1", fallbackValue = CodeChoice.FASTEST,
            description = "Print the generated code of every kernel group instead: of the kind that a run would use, or as named, "
                    + "machine, vector or scalar.")
    private String code;

    @Option(names = "--formulas",
            description = "Print the formulas instead, as they are run: operators of differences, functions and "
                    + "constant parameters written out.")
    private boolean formulas;

    @Option(names = "--ranks", split = ",", paramLabel = "N",
            description = "Print instead what so many ranks, or ranks along I, J, K such as 2,2,1, would exchange, and what that is "
                    + "expected to cost; needs no MPI.")
    private List<Integer> ranks;

    @Option(names = "--exchange", paramLabel = "WHEN",
            description = "With --ranks: 'step' or 'stage', as for run (default: as is expected to be faster).")
    private String exchange;

    @Option(names = "--svg", paramLabel = "FILE",
            description = "Also draw stages, synchronization and windows into this file, whose name ends with .svg.")
    private Path svg;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws JsonProcessingException {
        PrintWriter out = spec.commandLine().getOut();
        Optional<Destination> drawing = Optional.ofNullable(svg).map(file -> Destination.ending("--svg draws", file, ".svg"));
        drawing.ifPresent(Destination::requireWritable);
        choices.requireNothingWritten(spec.qualifiedName());
        Scenario scenario = choices.scenario();
        Prepared prepared = noticed(() -> Prepared.of(scenario, choices.own(scenario)));
        prepared.setup().warnings().forEach(w -> spec.commandLine().getErr().println("testudo: warning: " + w));
        if (formulas) {
            formulas(out, prepared);
            return ExitCodes.OK;
        }
        if (exchange != null && ranks == null) {
            throw new Mistake("--exchange says when ranks send messages, and needs --ranks.");
        }
        if (ranks != null) {
            onRanks(out, prepared);
            return ExitCodes.OK;
        }
        if (code != null) {
            KernelListings.of(prepared.plan().sweeps().longest().schedule(), CodeChoice.named(code))
                    .forEach((kernels, listing) -> out.printf(Locale.ROOT, "%s%n%s%n", kernels, listing));
            out.flush();
            return ExitCodes.OK;
        }
        Explanation explanation = noticed(() -> new Explainer(prepared).explain());
        drawing.ifPresent(file -> file.write(ExplanationDrawing.of(explanation, prepared.plan().schedule())));
        if (json) {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(explanation));
        } else {
            new ExplanationText(out, explanation, prepared).print();
        }
        out.flush();
        return ExitCodes.OK;
    }

    /** What may take longer than people like to wait without a word. */
    private <T> T noticed(Supplier<T> work) {
        try (Preparation _ = Preparation.begin(spec.commandLine().getErr())) {
            return work.get();
        }
    }

    private void onRanks(PrintWriter out, Prepared prepared) throws JsonProcessingException {
        Program program = prepared.setup().program();
        if (ranks.size() > 3 || ranks.stream().anyMatch(n -> n < 1)) {
            throw new Mistake(
                    "--ranks takes how many there are, or 2 or 3 numbers of at least 1, one per axis, such as 2,2,1.");
        }
        int steps = prepared.scenario().decomposition().fusedSteps().orElse(1);
        Division division = ranks.size() == 1 ? Divisions.best(program, ranks.getFirst(), steps)
                : Division.of(program, new Ranks(ranks.get(0), ranks.get(1), ranks.size() < 3 ? 1 : ranks.get(2)));
        RanksView view = RanksView.of(prepared, division,
                ExchangeWish.of(Optional.ofNullable(exchange)).exchanges(prepared.scenario(), program, division, true));
        if (json) {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(view));
        } else {
            RanksText.print(out, view);
        }
        out.flush();
    }

    private static void formulas(PrintWriter out, Prepared prepared) {
        Program program = prepared.setup().program();
        if (ProgramText.hasNext(program)) {
            out.println(
                    "A prime marks a value of the step being computed; names such as p1 stand for parts of the formula below.");
        }
        ProgramText.of(program, prepared.means()).forEach(out::println);
        out.flush();
    }
}
