package testudo.cli.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.search.SearchStanding;
import testudo.cli.nodes.NodesCommand;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;
import testudo.transport.launch.MpiLauncher;

/**
 * Two processes of one worker each against one process of two, both as users start them.
 *
 * @param launcher of the two; by TCP where there is none
 */
record NodesRace(JavaCommand java, Optional<MpiLauncher> launcher) {

    /** @param rounds of each process, whose median counts */
    private record Search(String name, int size, int rounds, OptionalDouble target) {}

    private static final OptionalDouble TARGET = OptionalDouble.of(1.05);
    private static final List<Search> WHOLE =
            List.of(new Search("nqueens", 15, 1, TARGET), new Search("pentomino", 12, 3, TARGET),
                    new Search("lu", 1_500, 5, OptionalDouble.empty()));
    private static final List<Search> QUICK =
            List.of(new Search("nqueens", 9, 1, TARGET), new Search("pentomino", 7, 1, TARGET),
                    new Search("lu", 200, 1, OptionalDouble.empty()));

    /** Of how many searches there are. */
    static List<String> names() {
        return WHOLE.stream().map(Search::name).toList();
    }

    /**
     * Each takes so many turns.
     *
     * @throws BaselineException when one fails
     */
    SearchStanding run(String name, int turns, boolean quick) {
        Search search = (quick ? QUICK : WHOLE).stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
        List<Long> ours = new ArrayList<>();
        List<Long> theirs = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            ours.add(nanos(2, search));
            theirs.add(nanos(1, search));
        }
        return SearchStanding.of(search.name() + " " + search.size() + ", 2 processes",
                "2 workers in one, by " + launcher.map(l -> l.family().title()).orElse("TCP"), search.target(), ours, theirs);
    }

    private long nanos(int processes, Search search) {
        List<String> command = List.of("tascell", "run", search.name(), "--size", Integer.toString(search.size()), "--workers",
                Integer.toString(2 / processes), "--rounds", Integer.toString(search.rounds()), "--no-twin", "--json");
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Job job = new Job(java, new PrintWriter(out), new PrintWriter(err));
        try {
            int code =
                    processes == 1 ? job.alone(command) : launcher.isPresent() ? job.byMpi(launcher.get(), processes, command)
                            : job.byTcp(NodesCommand.byTcp(), processes, command);
            if (code != 0) {
                throw new BaselineException("Search '" + search.name() + "' in " + processes + " processes failed: "
                        + err.toString().lines().findFirst().orElse("exit code " + code + "."));
            }
            return Math.round(1e9 * new ObjectMapper().readTree(out.toString()).get("seconds").asDouble());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary can be read.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
