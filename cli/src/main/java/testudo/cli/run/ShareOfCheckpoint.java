package testudo.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.program.Snapshot;
import testudo.distributed.division.Division;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.execution.Checkpoint;

/** What a node has computed, in a part with more around the same share: there it is not known yet. */
final class ShareOfCheckpoint {

    private ShareOfCheckpoint() {}

    static Checkpoint of(Checkpoint from, Subgrid part, Subgrid wider, Division division) {
        List<FieldValues> states = new ArrayList<>();
        for (FieldValues values : from.states().fields()) {
            State whole = (State) part.wholeOf(values.field());
            State to = (State) wider.of(whole);
            Box share = division.share(whole, part.rank());
            Box source = part.inside(share);
            Box target = wider.inside(share);
            double[] all = new double[Math.toIntExact(to.domain().volume())];
            for (int i = 0; i < share.i1() - share.i0(); i++) {
                for (int j = 0; j < share.j1() - share.j0(); j++) {
                    for (int k = 0; k < share.k1() - share.k0(); k++) {
                        all[Math.toIntExact(to.domain().index(target.i0() + i, target.j0() + j, target.k0() + k))] =
                                values.at(source.i0() + i, source.j0() + j, source.k0() + k);
                    }
                }
            }
            states.add(new FieldValues(to, to.domain(), all));
        }
        return new Checkpoint(new Snapshot(from.step(), from.states().time(), states), Map.of(), from.timeStep());
    }
}
