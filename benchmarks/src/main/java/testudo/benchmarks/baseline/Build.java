package testudo.benchmarks.baseline;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.api.grid.Grid;

/**
 * A program as it is compiled.
 *
 * @param grid     for the sources whose grid is fixed then
 * @param schedule of the loops that OpenMP deals out, for heat and MPDATA
 */
record Build(CSource source, Arithmetic arithmetic, Optional<Grid> grid, Schedule schedule) {

    static Build of(CSource source, Arithmetic arithmetic, Grid grid) {
        return new Build(source, arithmetic, Optional.of(grid).filter(_ -> source.ofOneGrid()), Schedule.STATIC);
    }

    /** This build, with its loops dealt out so. */
    Build dealt(Schedule choice) {
        return new Build(source, arithmetic, grid, choice);
    }

    /** Of a source for any grid. */
    static Build fast(CSource source) {
        return new Build(source, Arithmetic.FAST, Optional.empty(), Schedule.STATIC);
    }

    /** Of a source for any grid, with formulas as they stand. */
    static Build exact(CSource source) {
        return new Build(source, Arithmetic.STRICT, Optional.empty(), Schedule.STATIC);
    }

    /** What tells the source its grid and its schedule. */
    List<String> definitions() {
        return Stream.concat(
                grid.stream().flatMap(g -> Stream.of("-DGRID1=" + g.n1(), "-DGRID2=" + g.n2(), "-DGRID3=" + g.n3())),
                Stream.of("-DSCHEDULE=" + schedule.word())).toList();
    }

    /** Of a file, without ending. */
    String name() {
        return source.name().toLowerCase(Locale.ROOT) + "-" + arithmetic.word() + "-" + schedule.word()
                + grid.map(g -> "-" + g.n1() + "-" + g.n2() + "-" + g.n3()).orElse("");
    }
}
