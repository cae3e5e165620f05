package testudo.runtime.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.FieldValues;
import testudo.api.program.Program;
import testudo.api.program.Snapshot;
import testudo.runtime.blowup.BlowUp;

/** Steps with looks in between whether all states are finite. */
final class Watching {

    private final Program program;
    private final NumberCheck check;
    private final StepLoop loop;
    private final Memory memory;
    private final Storage storage;
    private final Inquest inquest;
    /** The latest state seen to be good and kept; empty for the one with which the execution began. */
    private Optional<Checkpoint> good = Optional.empty();

    Watching(Program program, NumberCheck check, StepLoop loop, Memory memory, Storage storage, Inquest inquest) {
        this.program = program;
        this.check = check;
        this.loop = loop;
        this.memory = memory;
        this.storage = storage;
        this.inquest = inquest;
    }

    void take(long steps) {
        long left = steps;
        while (left > 0) {
            long n = check.until(loop.step(), left, loop.together());
            loop.take(n);
            left -= n;
            if (check.due(loop.step())) {
                look();
            }
        }
    }

    /** Looks now, unless that has been done at this step; a bad state is let go, to have room for finding the place. */
    void look() {
        if (check.looked(loop.step())) {
            return;
        }
        if (check.finite(loop.flips(), loop.step())) {
            if (check.worthKeeping()) {
                good = Optional.empty(); // lest there be two
                good = Optional.of(copy());
            }
            return;
        }
        BlowUp.Place found = check.bad(loop.flips()).orElseThrow();
        loop.fail();
        storage.close();
        throw inquest.into(found, loop.step(), good);
    }

    private Checkpoint copy() {
        List<FieldValues> states = program.states().stream().map(s -> memory.values(s, s.domain(), loop.flips())).toList();
        return new Checkpoint(new Snapshot(loop.step(), loop.moment().time(), states), Map.of(), loop.moment().timeStep());
    }
}
