package testudo.distributed.execution;

import java.util.Optional;
import java.util.function.Supplier;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.subgrid.Subgrid;
import testudo.distributed.subgrid.ToldStep;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.execution.Execution;
import testudo.runtime.plan.Proof;
import testudo.transport.Transport;

/**
 * One rank's part of a program at work. All ranks make the same calls in the same order, each from the thread that opened its transport,
 * but for {@link #own} and {@link #share}, which each may call alone.
 *
 * <p>Indices and fields are those of the whole program.
 */
public final class RankExecution implements AutoCloseable {

    private final Subgrid subgrid;
    private final Division division;
    private final Execution execution;
    private final Transport transport;
    private final Gathering gathering;
    private final RankReductions reductions;
    private final Courier courier;
    private final int together;
    private final boolean overlapped;
    private final Optional<Overlap> overlap;
    private boolean closed;

    /**
     * A rank before its first step.
     *
     * @param execution of the subgrid's program; closed with this
     * @param exchanges when messages move
     */
    public RankExecution(Subgrid subgrid, Division division, Itinerary itinerary, Exchanges exchanges, Execution execution,
            Transport transport) {
        this(subgrid, division, itinerary, exchanges, execution, transport, Optional.of(Beside::thread));
    }

    /**
     * A rank elsewhere, or with its steps elsewhere; otherwise the same.
     *
     * @param beside made where messages move while the steps run; closed with this. Empty where the calling thread is to be worker 0, and
     *               to carry messages between its pieces
     */
    public RankExecution(Subgrid subgrid, Division division, Itinerary itinerary, Exchanges exchanges, Execution execution,
            Transport transport, Optional<Supplier<Beside>> beside) {
        this.subgrid = subgrid;
        this.division = division;
        this.execution = execution;
        this.transport = transport;
        together = exchanges.steps();
        overlapped = exchanges.overlapped();
        gathering = new Gathering(transport);
        reductions = new RankReductions(subgrid, division, execution, transport, gathering);
        courier = new Courier(itinerary, subgrid, execution, transport);
        boolean fits = Overlap.fits(execution, together);
        if (exchanges.staged() && !fits) {
            throw new DecompositionException(
                    "An exchange after every stage needs steps taken one at a time, each into an array of its own.");
        }
        overlap = (exchanges.overlapped() || exchanges.staged()) && fits
                ? Optional.of(new Overlap(execution, courier, transport, beside.map(Supplier::get))) : Optional.empty();
    }

    /** What runs here, in indices of the part. */
    public Execution execution() {
        return execution;
    }

    /** The program of all ranks. */
    public Program program() {
        return subgrid.whole();
    }

    public Division division() {
        return division;
    }

    /** Steps between two exchanges. */
    public int together() {
        return together;
    }

    /** Steps done. */
    public long step() {
        return execution.step();
    }

    /**
     * Takes steps, with an exchange after every so many and after the last. Where their length is measured, all ranks measure it together
     * between two steps, before each that it is due for.
     *
     * @throws UnmeasuredStepException on all ranks, when it is no number above 0
     */
    public void advance(long steps) {
        long left = steps;
        while (left > 0) {
            long now = left;
            if (subgrid.told().isPresent()) {
                now = Math.min(left, measured(subgrid.told().get()));
            }
            take(now);
            left -= now;
        }
    }

    /** Measures the length of the next steps, if that is due. @return how many have the same length */
    private long measured(ToldStep told) {
        long step = execution.step();
        if (told.whole().due(step)) {
            double[] values = told.whole().reductions().stream().mapToDouble(this::reduce).toArray();
            try {
                told.tell(told.whole().of(values, step));
            } catch (ArithmeticException noLength) {
                throw new UnmeasuredStepException(noLength);
            }
        }
        return told.whole().every() - step % told.whole().every();
    }

    private void take(long steps) {
        long left = steps;
        if (overlap.isPresent() && left >= together) {
            overlap.get().take(steps / together * together, together);
            left = steps % together;
        }
        while (left > 0) {
            long now = Math.min(left, together);
            overlap.ifPresentOrElse(o -> o.take(now, 0), () -> execution.advance(now));
            courier.exchange();
            left -= now;
        }
    }

    /** Exchanges what all know of their own shares, where a run begins with no more than these. */
    public void refresh() {
        courier.exchange();
    }

    /** The elements of a field that are this rank's. */
    public Box share(Field field) {
        return division.share(field, transport.rank());
    }

    /** A copy of part of this rank's share of a state or coefficient. */
    public FieldValues own(Field field, Box part) {
        Box mine = part.intersect(share(field));
        return new FieldValues(field, mine, mine.isEmpty() ? new double[0]
                : execution.values(subgrid.of(field), subgrid.inside(mine)).values());
    }

    /**
     * Part of a state or coefficient, of whichever ranks hold it: its values at rank 0, at the others nothing but zeros of as many
     * elements as none.
     *
     * @return on other ranks than 0, values on an empty box
     */
    public FieldValues values(Field field, Box part) {
        double[] mine = own(field, part).values();
        if (transport.rank() > 0) {
            gathering.give(mine);
            return new FieldValues(field, Box.EMPTY, new double[0]);
        }
        double[] all = new double[Math.toIntExact(part.volume())];
        for (int rank = 0; rank < transport.size(); rank++) {
            Box box = part.intersect(division.share(field, rank));
            double[] theirs = rank == 0 ? mine : gathering.take(rank, box.volume());
            Gathering.scatter(box, theirs, part, all);
        }
        return new FieldValues(field, part, all);
    }

    /** The value of a reduction, the same on all ranks and for any number of them: rows and then their folds in lexicographic order. */
    public double reduce(Reduction reduction) {
        return reductions.value(reduction);
    }

    /**
     * The first element of the states, by the order of states and indices, that is not a finite number; the same on all ranks. What a rank
     * computes around its share does not count.
     *
     * @return with the value on the rank that has it, and not a number on the others
     */
    public Optional<BlowUp.Place> firstBad() {
        double before = 0;
        double first = Double.POSITIVE_INFINITY;
        if (execution.firstBad().isPresent()) {
            for (State state : program().states()) {
                first = Math.min(first, before + place(state));
                before += state.domain().volume();
            }
        }
        double least = gathering.least(first);
        for (State state : program().states()) {
            Box d = state.domain();
            if (least < d.volume()) {
                long n = (long) least;
                long row = n / d.extent(Axis.K);
                int i = (int) (d.i0() + row / d.extent(Axis.J));
                int j = (int) (d.j0() + row % d.extent(Axis.J));
                int k = (int) (d.k0() + n % d.extent(Axis.K));
                double[] value = own(state, Box.of(i, i + 1, j, j + 1, k, k + 1)).values();
                return Optional.of(
                        new BlowUp.Place(state.name(), i, j, k, value.length > 0 ? value[0] : Double.NaN, Optional.empty()));
            }
            least -= d.volume();
        }
        return Optional.empty();
    }

    /** Where in the whole state, in lexicographic order, this rank's first value stands that is not finite; infinite where all are. */
    private double place(State state) {
        Box share = share(state);
        Box d = state.domain();
        for (int i = share.i0(); i < share.i1(); i++) {
            double[] values = own(state, share.with(Axis.I, i, i + 1)).values();
            for (int n = 0; n < values.length; n++) {
                if (!Double.isFinite(values[n])) {
                    long j = share.j0() + n / share.extent(Axis.K) - d.j0();
                    return ((long) (i - d.i0()) * d.extent(Axis.J) + j) * d.extent(Axis.K) + share.k0()
                            + n % share.extent(Axis.K) - d.k0();
                }
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Messages that this rank has sent in exchanges. */
    public long messages() {
        return courier.messages();
    }

    /** Bytes that this rank has sent in exchanges. */
    public long bytes() {
        return courier.bytes();
    }

    /** Whether messages move while workers compute. */
    public boolean overlapped() {
        return overlapped && overlap.isPresent();
    }

    /**
     * Waits for the proof that this rank's workers read nothing of a message before it has come, and overwrite nothing that has not gone;
     * empty where they stop for messages.
     *
     * @throws testudo.runtime.legality.IllegalScheduleException when they do, which would be a defect of this library
     */
    public Optional<Proof> proof() {
        return overlap.map(Overlap::proof);
    }

    /** How long this rank's workers have waited for messages while others could go on, on average (s). */
    public double waited() {
        return overlap.map(Overlap::waited).orElse(0.0);
    }

    /** May be called again. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            overlap.ifPresent(Overlap::close);
            courier.close();
            execution.close();
        }
    }
}
