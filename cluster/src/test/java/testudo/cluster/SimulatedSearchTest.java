package testudo.cluster;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cluster.search.SimulatedOutcome;
import testudo.cluster.search.SimulatedSearch;
import testudo.machine.description.MachineFile;
import testudo.tascell.TascellOptions;
import testudo.tascell.Task;
import testudo.tascell.node.Messaging;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;
import testudo.tascell.protocol.MessageKind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Searches in virtual time find what their twins find, owe nothing at the end, and repeat to the last tick. */
@Timeout(900)
class SimulatedSearchTest {

    @ParameterizedTest
    @CsvSource({
        "fib 18,      phi-cluster, 2, 5, faithful, ONE,          0",
        "nqueens 8,   phi-cluster, 3, 4, improved, ONE,          0",
        "nqueens 8,   k-computer,  4, 2, faithful, ONE,          5000",
        "pentomino 6, phi-cluster, 2, 3, improved, ALL_SLEEPING, 90000",
        "lu 200,      phi-cluster, 4, 2, faithful, ALL_SPINNING, 0",
        "nqueens 7,   phi-cluster, 1, 6, improved, ONE,          0",
    })
    void theTwinAgreesAndEqualSeedsHaveEqualTimes(String search, String cluster, int nodes, int workers, String messaging,
            Threading threading, double wakeUp) {
        String[] words = search.split(" ");
        SearchProgram<?> program = SearchCatalog.find(words[0]).orElseThrow();
        ClusterOptions travel = ClusterOptions.of(1).jitter(0.3).threading(threading).wakeUpNanos(wakeUp)
                .synchronous(threading == Threading.ONE);
        Messaging way = messaging.equals("faithful") ? Messaging.faithful() : Messaging.improved();
        SimulatedSearch on = new SimulatedSearch(MachineFile.shipped(cluster), nodes, travel, 1);
        TascellOptions options = TascellOptions.of(workers).messaging(way).checked(true);
        SimulatedOutcome first = found(program, Integer.parseInt(words[1]), on, options);
        assertEquals(first.digest(), found(program, Integer.parseInt(words[1]), on, options).digest());
        assertTrue(first.speedup() > 0 && first.speedup() <= nodes * workers, () -> "" + first.speedup());
        assertEquals(sent(first, MessageKind.TREQ), sent(first, MessageKind.TASK) + sent(first, MessageKind.NONE));
        assertEquals(sent(first, MessageKind.RSLT), sent(first, MessageKind.TASK));
    }

    private static long sent(SimulatedOutcome outcome, MessageKind kind) {
        return outcome.report().messages().get(kind).within() + outcome.report().messages().get(kind).between();
    }

    private static <T extends Task> SimulatedOutcome found(SearchProgram<T> program, int size, SimulatedSearch on,
            TascellOptions options) {
        T task = program.task(size);
        SimulatedOutcome outcome = on.run(options, program.kinds(), task);
        assertEquals(program.twin(size), program.result(task));
        return outcome;
    }
}
