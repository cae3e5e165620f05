package testudo.cli.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.model.Setup;
import testudo.api.program.Moment;
import testudo.cli.about.ExitCodes;
import testudo.cli.nodes.Agreement;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.subgrid.Surroundings;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;
import testudo.runtime.blowup.OriginSearch;
import testudo.runtime.blowup.Watch;
import testudo.runtime.execution.Checkpoint;
import testudo.transport.Collectives;
import testudo.transport.Transport;

/**
 * Looks whether the numbers of all nodes are finite. Where one is not, all go back to their parts of the last good state, and repeat the
 * steps, closer and closer, as a run on one node does; the node that has the first bad element finds its origin, and tells it.
 */
final class RanksInquest {

    /** Into how many parts steps are cut to find the first bad one. */
    private static final int PARTS = 64;

    /** A copy of the states costs some ten looks. */
    private static final int LOOKS_PER_COPY = 32;

    /** The part of the heap that a copy may take. */
    private static final int HEAP_SHARE = 8;

    private final Agreement agreement;
    private final Transport nodes;
    private final Setup whole;
    private final KnownBefore known;
    private final Function<Optional<Checkpoint>, RankExecution> start;
    private final long room;
    private Optional<Checkpoint> good;
    private long looks;
    private Optional<Boolean> small = Optional.empty();

    /**
     * @param whole what the model made for all nodes together
     * @param known what this node knows of the states before a step; all nodes ask together
     * @param start begins this node's part at its state, or before the first step; all nodes do so together
     * @param good  where the run began, if not before the first step
     * @param here  how many nodes share this process
     */
    RanksInquest(Agreement agreement, Transport nodes, Setup whole, KnownBefore known,
            Function<Optional<Checkpoint>, RankExecution> start, Optional<Checkpoint> good, int here) {
        this.agreement = agreement;
        this.nodes = nodes;
        this.whole = whole;
        this.known = known;
        this.start = start;
        this.good = good;
        room = Runtime.getRuntime().maxMemory() / HEAP_SHARE / here;
    }

    /** @throws WentBad told by the node that has it, when some number is not finite; the run is closed then */
    void look(RankExecution run) {
        Optional<BlowUp.Place> bad = run.firstBad();
        if (bad.isEmpty()) {
            if (++looks % LOOKS_PER_COPY == 0 && small(run)) {
                good = Optional.empty(); // lest there be two
                good = Optional.of(run.execution().checkpoint());
            }
            return;
        }
        long checked = run.step();
        boolean has = has(run, bad.get());
        run.close(); // as much memory is needed to repeat it
        Found found = repeated(new Found(bad.get(), has, checked - 1), checked);
        Optional<KnownBefore.Values> before = found.before().map(known::of);
        agreement.on(() -> {
            if (found.here()) {
                throw new WentBad(new BlowUpException(told(found, before, checked)),
                        "\nnode " + nodes.rank() + " of " + nodes.size() + " computed it");
            }
            return found;
        }, ExitCodes.BAD_NUMBERS);
    }

    /** Whether all nodes have room for a copy. */
    private boolean small(RankExecution run) {
        if (small.isEmpty()) {
            long bytes = run.execution().plan().program().states().stream().mapToLong(s -> s.domain().volume()).sum()
                    * Double.BYTES;
            double[] votes = {bytes <= room ? 1 : 0};
            new Collectives(nodes).allReduce(votes, Math::min);
            small = Optional.of(votes[0] > 0);
        }
        return small.get();
    }

    /** The first bad element. @param here whether this node has it @param step that made it bad, -1 for none */
    private record Found(BlowUp.Place place, boolean here, long step, double length, Optional<Checkpoint> before, long from,
            boolean again) {

        Found(BlowUp.Place place, boolean here, long step) {
            this(place, here, step, Double.NaN, Optional.empty(), 0, false);
        }
    }

    private static long step(Optional<Checkpoint> state) {
        return state.map(Checkpoint::step).orElse(0L);
    }

    private Found repeated(Found first, long checked) {
        Optional<Checkpoint> state = good;
        long from = step(good);
        long last = checked;
        while (true) {
            long stride = Math.max(1, Math.ceilDiv(last - step(state), PARTS));
            Optional<Checkpoint> begin = state;
            try (RankExecution run = agreement.on(() -> start.apply(begin))) {
                Optional<BlowUp.Place> bad = run.firstBad();
                if (bad.isPresent()) {
                    return new Found(bad.get(), has(run, bad.get()), -1, Double.NaN, Optional.empty(), from, false);
                }
                while (bad.isEmpty() && run.step() < last) {
                    run.advance(Math.min(stride, last - run.step()));
                    bad = run.firstBad();
                    if (bad.isEmpty()) {
                        state = Optional.empty(); // lest there be two
                        state = Optional.of(run.execution().checkpoint());
                    }
                }
                last = run.step();
                if (bad.isEmpty()) {
                    return new Found(first.place(), first.here(), first.step(), Double.NaN, Optional.empty(), from,
                            false);
                }
                if (last - step(state) <= 1) {
                    return new Found(bad.get(), has(run, bad.get()), last - 1,
                            run.execution().moment().timeStep(), state, from, true);
                }
            }
        }
    }

    private boolean has(RankExecution run, BlowUp.Place bad) {
        State state =
                whole.program().states().stream().filter(s -> s.name().equals(bad.field())).findFirst().orElseThrow();
        return run.share(state).contains(bad.i(), bad.j(), bad.k());
    }

    private BlowUp told(Found found, Optional<KnownBefore.Values> known, long checked) {
        OriginSearch origins =
                new OriginSearch(whole.program(), Watch.plain().with(whole.bounds()).at(whole.coordinates()));
        if (!found.again()) {
            return origins.without(found.place(), found.step(), checked, found.from());
        }
        Map<Field, ElementFunction> before = new HashMap<>(whole.initial());
        known.ifPresent(values -> values.state().states().fields()
                .forEach(part -> before.put(values.around().subgrid().wholeOf(part.field()), values.around().of(part))));
        double time = found.before().map(state -> state.states().time()).orElse(0.0);
        return origins.of(found.place(), new Moment(found.step(), time, found.length()), before, checked,
                found.from());
    }
}
