package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.stage.Stages;
import testudo.runtime.decomposition.Interval;

/**
 * What ranks need around their shares so as to take some steps, or to run a stage, without hearing of each other.
 *
 * <p>What lies across an edge or a corner comes by way of a rank between, which needs it therefore, too. Indices along a periodic axis
 * that is cut go on beyond both ends.
 */
public final class Halos {

    private final Program program;
    private final Division division;
    private final int steps;
    private final Optional<Stages> stages;
    /** Per exchange, of which a cycle has one or one per stage, and rank. */
    private final List<List<Map<Field, Around>>> around = new ArrayList<>();
    private final List<Box> held = new ArrayList<>();
    private long least;

    /** Those for so many steps between two exchanges, at least 1. */
    public Halos(Program program, Division division, int steps) {
        this(program, division, steps, Optional.empty());
    }

    /** Those for an exchange after every stage of a step, of what the stage computes. */
    public static Halos perStage(Program program, Division division) {
        return new Halos(program, division, 1, Optional.of(Stages.of(program)));
    }

    private Halos(Program program, Division division, int steps, Optional<Stages> stages) {
        this.program = Argument.given(program, "program");
        this.division = Argument.given(division, "division");
        this.steps = steps;
        this.stages = stages;
        for (int n = 0; n < exchanges(); n++) {
            around.add(new ArrayList<>());
        }
        for (int rank = 0; rank < division.ranks().count(); rank++) {
            Walk walk = new Walk(program, division, rank);
            List<Map<Field, Boxes>> needed = stages.map(walk::afterStages).orElseGet(() -> List.of(walk.back(steps)));
            for (int n = 0; n < exchanges(); n++) {
                around.get(n).add(around(fields(n), needed.get(n), rank));
            }
            Box cells = division.cells(rank);
            for (Map.Entry<Field, Box> touched : walk.touched().entrySet()) {
                cells = cells.hull(cells(touched.getKey(), touched.getValue()));
            }
            held.add(cells);
        }
        for (int n = 0; n < exchanges(); n++) {
            passOn(n, Axis.K);
            passOn(n, Axis.J);
        }
        widen();
    }

    private Map<Field, Around> around(List<? extends Field> fields, Map<Field, Boxes> needed, int rank) {
        Map<Field, Around> mine = new HashMap<>();
        for (Field field : fields) {
            Box share = division.share(field, rank);
            Around outside = new Around(share);
            Boxes all = needed.getOrDefault(field, Boxes.NONE);
            all.all().forEach(outside::need);
            mine.put(field, outside);
            least += (all.with(share).volume() - share.volume()) * program.bytes(field);
        }
        return mine;
    }

    /** Exchanges until the next one is like the first again. */
    public int exchanges() {
        return stages.map(Stages::count).orElse(1);
    }

    /** What moves in an exchange: all states, or what the stage before it has computed. */
    public List<Field> fields(int exchange) {
        return stages.map(s -> s.computed(exchange)).orElseGet(() -> List.copyOf(program.states()));
    }

    /** The stages after each of which there is an exchange; empty where there is none within a step. */
    public Optional<Stages> stages() {
        return stages;
    }

    /** Who passes something on in the round of an axis has it from rounds before. */
    private void passOn(int exchange, Axis round) {
        List<Map<Field, Around>> all = around.get(exchange);
        for (int rank = 0; rank < all.size() && division.ranks().cuts(round); rank++) {
            for (Field field : fields(exchange)) {
                for (Around.Direction direction : Around.last(round)) {
                    Box box = all.get(rank).get(field).in(direction);
                    if (direction.turns() && !box.isEmpty()) {
                        for (Source source : sources(field, rank, round, box)) {
                            all.get(source.rank()).get(field).need(direction.without(round), source.box());
                            held.set(source.rank(), held.get(source.rank()).hull(cells(field, source.box())));
                        }
                    }
                }
            }
        }
    }

    /**
     * Who has a box, or passes it on, in the round of an axis.
     *
     * @param box where that rank has it
     * @param by  what leads from the receiver's indices to that rank's
     */
    public record Source(int rank, Box box, Offset by) {}

    /** Where a rank gets a box in the round of an axis: from those in line with it, as they have their shares of it. */
    public List<Source> sources(Field field, int rank, Axis round, Box box) {
        List<Source> all = new ArrayList<>();
        Interval wanted = Interval.of(box, round);
        int period = division.period(field, round);
        for (int place = 0; place < division.ranks().along(round); place++) {
            Interval theirs = division.share(field, round, place);
            int first = period == 0 ? 0 : Math.floorDiv(wanted.lo() - theirs.hi(), period);
            int last = period == 0 ? 0 : Math.ceilDiv(wanted.hi() - theirs.lo(), period);
            for (int lap = first; lap <= last; lap++) {
                Interval part = theirs.shift(lap * period).intersect(wanted);
                if (!part.isEmpty()) {
                    Offset by = along(round, -lap * period);
                    all.add(new Source(division.ranks().at(rank, round, place),
                            box.with(round, part.lo(), part.hi()).shift(by), by));
                }
            }
        }
        return all;
    }

    private static Offset along(Axis axis, int by) {
        return new Offset(axis == Axis.I ? by : 0, axis == Axis.J ? by : 0, axis == Axis.K ? by : 0);
    }

    /** Cells whose elements, the faces above them among these, hold a box of a field. */
    private Box cells(Field field, Box box) {
        Box cells = division.grid().box();
        for (Axis axis : Axis.values()) {
            if (division.ranks().cuts(axis) && !box.isEmpty()) {
                int faces = field.spec().location().onFacesOf(axis) ? 1 : 0;
                int first = cell(field, axis, box.lower(axis), 0);
                cells = cells.with(axis, first, Math.max(first, cell(field, axis, box.upper(axis) - 1, faces)) + 1);
            }
        }
        return box.isEmpty() || cells.isEmpty() ? Box.EMPTY : cells;
    }

    /** The cell, in its lap, so many places before an element; the nearest one of that lap where there is none. */
    private int cell(Field field, Axis axis, int index, int before) {
        int extent = division.grid().extent(axis);
        int period = division.period(field, axis);
        int lap = period == 0 ? 0 : Math.floorDiv(index - field.domain().lower(axis), period);
        return Math.clamp((long) index - lap * period - before, 0, extent - 1) + lap * extent;
    }

    /** A single layer would be an axis that is not there. */
    private void widen() {
        for (int rank = 0; rank < held.size(); rank++) {
            Box box = held.get(rank);
            for (Axis axis : Axis.values()) {
                if (division.ranks().cuts(axis) && box.extent(axis) == 1) {
                    boolean first = box.lower(axis) == 0;
                    box = box.with(axis, box.lower(axis) - (first ? 0 : 1), box.upper(axis) + (first ? 1 : 0));
                }
            }
            held.set(rank, box);
        }
    }

    public Division division() {
        return division;
    }

    /** Steps between two exchanges. */
    public int steps() {
        return steps;
    }

    /** What a rank needs of a field around its share, as an exchange brings it. */
    public Around around(int exchange, Field field, int rank) {
        return around.get(exchange).get(rank).get(field);
    }

    /** The cells that a rank holds: its own and those around them that it computes again. */
    public Box held(int rank) {
        return held.get(rank);
    }

    /** The bytes of the elements that ranks read of each other in a cycle of exchanges, each once for each rank and exchange. */
    public long leastBytes() {
        return least;
    }
}
