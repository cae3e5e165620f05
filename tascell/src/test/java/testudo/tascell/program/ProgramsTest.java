package testudo.tascell.program;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.tascell.Conservation;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.Task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every search finds what its sequential twin finds, to the last bit, with any number of workers; what is counted adds up. */
@Timeout(900)
class ProgramsTest {

    static Stream<Arguments> searches() {
        return Stream.of(1, 2, 3, 5)
                .flatMap(workers -> Stream.of(Arguments.of("fib", 21, workers), Arguments.of("nqueens", 8, workers),
                        Arguments.of("pentomino", 7, workers), Arguments.of("lu", 331, workers)));
    }

    @ParameterizedTest
    @MethodSource("searches")
    void theTwinAgreesWithAnyNumberOfWorkers(String name, int size, int workers) {
        run(SearchCatalog.find(name).orElseThrow(), size, workers);
    }

    private static <T extends Task> void run(SearchProgram<T> program, int size, int workers) {
        Object twin = program.twin(size);
        for (int seed = 0; seed < 5; seed++) {
            T task = program.task(size);
            TascellReport report = Tascell.run(TascellOptions.of(workers).seed(seed).checked(true), task);
            assertEquals(twin, program.result(task));
            program.checked(size, twin);
            Conservation.check(report);
            if (workers == 1) {
                assertEquals(0, report.spawns());
                assertEquals(0, report.backtrackings());
            }
        }
    }

    @Test
    void queensAreCountedAsIsKnown() {
        QueensProgram program = new QueensProgram();
        IntStream.rangeClosed(1, 9).forEach(n -> program.checked(n, program.twin(n)));
    }

    /** Boards of 5 rows, by the literature as far as it goes: five of twelve pieces chosen so are few. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "10, 244"})
    void pentominoesFillBoards(int pieces, long ways) {
        assertEquals(ways, new SequentialPentominoes(pieces).count());
    }

    @Test
    void thereAreSixtyThreeOrientationsOfTwelvePieces() {
        assertEquals(63, Stream.of(Pieces.on(Pieces.KINDS, 9)).mapToInt(orientations -> orientations.length).sum());
        assertTrue(Stream.of(Pieces.on(Pieces.KINDS, 9)).flatMap(Stream::of)
                .allMatch(steps -> steps.length == 5 && steps[0] == 0));
    }
}
