package testudo.benchmarks.baseline;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import testudo.api.grid.Grid;

/**
 * A program as it is compiled.
 *
 * @param grid for the sources whose grid is fixed then
 */
record Build(CSource source, Arithmetic arithmetic, Optional<Grid> grid) {

    static Build of(CSource source, Arithmetic arithmetic, Grid grid) {
        return new Build(source, arithmetic, Optional.of(grid).filter(_ -> source.ofOneGrid()));
    }

    /** Of a source for any grid. */
    static Build fast(CSource source) {
        return new Build(source, Arithmetic.FAST, Optional.empty());
    }

    /** What tells the source its grid. */
    List<String> definitions() {
        return grid.map(g -> List.of("-DGRID1=" + g.n1(), "-DGRID2=" + g.n2(), "-DGRID3=" + g.n3())).orElse(List.of());
    }

    /** Of a file, without ending. */
    String name() {
        return source.name().toLowerCase(Locale.ROOT) + "-" + arithmetic.word()
                + grid.map(g -> "-" + g.n1() + "-" + g.n2() + "-" + g.n3()).orElse("");
    }
}
