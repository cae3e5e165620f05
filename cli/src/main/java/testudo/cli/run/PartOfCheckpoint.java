package testudo.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Snapshot;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.execution.Checkpoint;

/** What a node goes on from: of a checkpoint's states the part that it holds, whoever wrote them. */
final class PartOfCheckpoint {

    private PartOfCheckpoint() {}

    /** @throws OutputException when the file holds other states than the run has */
    static Checkpoint of(StoredCheckpoint from, Subgrid part) {
        List<FieldValues> states = new ArrayList<>();
        for (State state : part.program().states()) {
            if (!(part.wholeOf(state) instanceof State whole)) {
                throw new IllegalStateException("A part's state stands for a state.");
            }
            states.add(values(from, part, state, whole));
        }
        double[] clock = Resumption.clock(from, part.program());
        return clock.length == 0
                ? new Checkpoint(new Snapshot(from.step(), from.step() * part.program().timeStep(), states), Map.of())
                : new Checkpoint(new Snapshot(from.step(), clock[0], states), Map.of(), clock[1]);
    }

    private static FieldValues values(StoredCheckpoint from, Subgrid part, State state, State whole) {
        double[] all = new double[Math.toIntExact(state.domain().volume())];
        Box held = part.outside(state.domain());
        for (Lap i : laps(whole, Axis.I, held)) {
            for (Lap j : laps(whole, Axis.J, held)) {
                for (Lap k : laps(whole, Axis.K, held)) {
                    Box there = new Box(i.whole().lo(), i.whole().hi(), j.whole().lo(), j.whole().hi(), k.whole().lo(),
                            k.whole().hi());
                    scatter(from.values(whole, there).values(), there, all, held, new int[] {i.at(), j.at(), k.at()});
                }
            }
        }
        return new FieldValues(state, state.domain(), all);
    }

    /** Indices of the whole that follow each other in the part. @param at the first of them there, counted from the part's first */
    private record Lap(Interval whole, int at) {}

    private static List<Lap> laps(State whole, Axis axis, Box held) {
        Interval domain = Interval.of(whole.domain(), axis);
        Interval part = Interval.of(held, axis);
        List<Lap> laps = new ArrayList<>();
        for (int at = part.lo(); at < part.hi();) {
            int first = domain.lo() + Math.floorMod(at - domain.lo(), domain.length());
            int count = Math.min(part.hi() - at, domain.hi() - first);
            laps.add(new Lap(new Interval(first, first + count), at - part.lo()));
            at += count;
        }
        return laps;
    }

    private static void scatter(double[] values, Box box, double[] all, Box held, int[] at) {
        int row = box.extent(Axis.K);
        for (int i = 0; i < box.extent(Axis.I); i++) {
            for (int j = 0; j < box.extent(Axis.J); j++) {
                System.arraycopy(values, (i * box.extent(Axis.J) + j) * row, all,
                        ((at[0] + i) * held.extent(Axis.J) + at[1] + j) * held.extent(Axis.K) + at[2], row);
            }
        }
    }
}
