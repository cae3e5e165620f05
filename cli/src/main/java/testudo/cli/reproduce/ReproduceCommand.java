package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.machines.MachineCatalog;
import testudo.cli.output.Destination;
import testudo.machine.description.Machine;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Verdict;
import testudo.reproduction.paper.ClaimCatalog;
import testudo.reproduction.report.Report;

/** Simulates what papers claim, and says whether it comes out. */
@Command(name = "reproduce", mixinStandardHelpOptions = true,
        description = {
            "Simulates what papers claim about synchronization and tasks on manycore machines and prints published against "
                    + "simulated, the verdict, what was fitted, and how sensitive that is to uncertain figures of the machine."},
        footer = {"", "Example:", "  testudo reproduce --list", "  testudo reproduce c64-fig4",
            "  testudo reproduce snapple --quick",
            "  testudo reproduce --all --output out/reproduction"})
public final class ReproduceCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "CLAIM",
            description = "Short names, see --list; or their first word, for all of a paper: snapple, tascell, c64, df.")
    private List<String> ids = List.of();

    @Option(names = "--all", description = "All claims.")
    private boolean all;

    @Option(names = "--list", description = "List the claims.")
    private boolean list;

    @Option(names = "--quick",
            description = "Do not examine the sensitivity to uncertain figures, which takes most of the time; "
                    + "the verdicts say so.")
    private boolean quick;

    @Option(names = "--vary-all",
            description = "Examine the sensitivity by all seeds, and of all claims, also where that cannot change the verdict.")
    private boolean thorough;

    @Option(names = "--on", paramLabel = "FILE", description = "Use this machine file in place of the claim's own machine.")
    private String machine;

    @Option(names = {"-o", "--output"}, paramLabel = "DIR",
            description = "Also write one report, reproduction.md with drawings and reproduction.html, into this folder.")
    private Path output;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (list) {
            ClaimCatalog.all().forEach(claim -> out.println(claim.id() + "  " + claim.statement()));
            out.flush();
            return ExitCodes.OK;
        }
        if (quick && thorough) {
            throw new Mistake("--quick examines no sensitivity, --vary-all more of it: give one of them.");
        }
        if (all == !ids.isEmpty()) {
            throw new Mistake("Name the claims to reproduce, or all of them with --all; --list shows their names.");
        }
        List<Claim> claims = all ? ClaimCatalog.all() : ids.stream().flatMap(id -> named(id).stream()).distinct().toList();
        Optional.ofNullable(output).ifPresent(Destination::requireFolder);
        List<Verdict> verdicts = new ArrayList<>();
        Map<String, List<Chart>> charts = new LinkedHashMap<>();
        Results results = new Results(); // of all claims: what one has simulated, another need not
        try (ClaimProgress progress = new ClaimProgress(spec.commandLine().getErr(), claims.size(), results::simulated)) {
            for (Claim claim : claims) {
                progress.begin(claim.id());
                Machine on = MachineCatalog.described(machine == null ? claim.machine() : machine);
                Verdict verdict = quick ? claim.tryOn(on, results)
                        : thorough ? claim.examine(on, results) : claim.judge(on, results);
                verdicts.add(verdict);
                VerdictPrinter.print(out, verdict, Optional.ofNullable(machine));
                if (output != null) {
                    charts.put(claim.id(), claim.charts(on, results));
                }
            }
        }
        if (output != null) {
            new Report(verdicts, Optional.ofNullable(machine), charts).files()
                    .forEach((name, content) -> new Destination(output.resolve(name)).write(content));
            out.println("report  " + output.resolve(Report.PAGE));
        }
        out.flush();
        return ExitCodes.OK;
    }

    /** The claim of that name, or all whose names begin with it and a hyphen: those of a paper. */
    private static List<Claim> named(String id) {
        List<Claim> all = ClaimCatalog.all();
        List<Claim> found = all.stream().filter(claim -> claim.id().equals(id) || claim.id().startsWith(id + "-")).toList();
        if (found.isEmpty()) {
            throw Mistake.unknown("claim", id, all.stream().map(Claim::id).toList());
        }
        return found;
    }
}
