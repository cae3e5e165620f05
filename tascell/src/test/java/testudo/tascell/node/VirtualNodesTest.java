package testudo.tascell.node;

import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.tascell.Conservation;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.Task;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Searches between nodes that keep messages until they are received (rendezvous), deliver them late and shuffled, or have no room: the
 * result is the twin's, nobody waits for ever, and every message has its answer.
 */
@Timeout(900)
class VirtualNodesTest {

    private static final int SEEDS = Integer.getInteger("testudo.tascell.seeds", 6);

    static Stream<Arguments> ways() {
        return Stream.of("fib 16", "nqueens 7", "pentomino 6", "lu 140").flatMap(search -> Stream.of(2, 3)
                .flatMap(nodes -> Stream.of(1, 2).flatMap(workers -> Stream.of("faithful", "improved")
                        .map(messaging -> Arguments.of(search, nodes, workers, messaging)))));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theTwinAgreesWhateverTheWay(String search, int nodes, int workers, String messaging) {
        String[] words = search.split(" ");
        Messaging way = messaging.equals("faithful") ? Messaging.faithful() : Messaging.improved();
        SearchProgram<?> program = SearchCatalog.find(words[0]).orElseThrow();
        for (int seed = 0; seed < SEEDS; seed++) {
            VirtualOptions travel = switch (seed % 3) {
                case 0 -> VirtualOptions.rendezvous(seed);
                case 1 -> VirtualOptions.immediate(seed).delayed(20);
                default -> new VirtualOptions(seed, 1, 7, Integer.MAX_VALUE);
            };
            run(program, Integer.parseInt(words[1]), nodes, TascellOptions.of(workers).seed(seed).messaging(way).checked(true),
                    travel);
        }
    }

    private static <T extends Task> void run(SearchProgram<T> program, int size, int nodes, TascellOptions options,
            VirtualOptions travel) {
        T task = program.task(size);
        AtomicReference<TascellReport> report = new AtomicReference<>();
        VirtualNodes.run(nodes, travel, transport -> {
            TascellReport own =
                    Tascell.run(options, new OneThread(transport, options.messaging().inFlight()), program.kinds(), task);
            if (transport.rank() == 0) {
                report.set(own);
            }
        });
        assertEquals(program.twin(size), program.result(task));
        assertEquals(nodes, report.get().nodes());
        Conservation.check(report.get());
    }
}
