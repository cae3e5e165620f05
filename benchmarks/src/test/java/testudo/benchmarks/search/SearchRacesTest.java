package testudo.benchmarks.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.benchmarks.Gcc;
import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.NativeCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Searches in C find what those in Java find, LU factors to the last bit; what differs is told. */
@Timeout(900)
class SearchRacesTest {

    @ParameterizedTest
    @CsvSource({"FIB, fib, 0 1 21", "NQUEENS, nqueens, 1 4 8 9", "PENTOMINO, pentomino, 1 2 6 7 9",
        "LU, lu, 1 7 64 65 129 331"})
    void cFindsWhatJavaFinds(CSource source, String name, String sizes) {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc", Optional.empty())) {
            Path program = source == CSource.LU ? compiler.exactProgram(source) : compiler.program(source);
            for (String size : sizes.split(" ")) {
                assertTrue(new SearchTwin(program, name, Integer.parseInt(size)).run() >= 0);
            }
        }
    }

    /** The thirteenth piece is the first that comes twice. */
    @Test
    @Tag("exhaustive")
    void ofThirteenPiecesToo() {
        cFindsWhatJavaFinds(CSource.PENTOMINO, "pentomino", "13");
    }

    @Test
    void anotherResultIsTold() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc", Optional.empty())) {
            SearchTwin wrong = new SearchTwin(compiler.program(CSource.FIB), "nqueens", 8);
            String told = assertThrows(BaselineException.class, wrong::run).getMessage();
            assertTrue(told.matches("Search 'nqueens' of size 8 in C printed '\\d+ 21', its twin in Java found 92."), told);
        }
    }

    @Test
    void programsInCAreRacesOfTheirOwn() {
        List<String> without = RaceProgram.races(Map.of(), true);
        List<String> with = RaceProgram.races(Map.of("lu", Path.of("lu")), true);
        assertEquals(without.size() + 1, with.size());
        assertTrue(without.stream().noneMatch("fib 24, 1 worker"::equals));
        assertTrue(with.containsAll(without));
    }
}
