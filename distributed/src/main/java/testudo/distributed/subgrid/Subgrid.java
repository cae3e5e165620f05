package testudo.distributed.subgrid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Region;
import testudo.distributed.reach.Halos;
import testudo.distributed.stage.Stages;
import testudo.runtime.decomposition.Interval;

/**
 * The part of a program that one rank computes: its share, and around it what it computes again instead of hearing of it.
 *
 * <p>Immutable and safe for any thread.
 */
public final class Subgrid {

    private final int rank;
    private final Frame frame;
    private final Program whole;
    private final Optional<ToldStep> told;
    /** Of the whole, where ranks hear of each other after each. */
    private final Optional<Stages> stages;
    private final Map<Field, Field> fields = new HashMap<>();
    private final Map<Field, Field> wholes = new HashMap<>();
    private final List<Assignment> origins = new ArrayList<>();
    private final Program program;

    public Subgrid(Program whole, Halos halos, int rank) {
        this.whole = whole;
        this.rank = rank;
        frame = new Frame(halos.division(), halos.held(rank));
        stages = halos.stages();
        told = whole.stepParameter().flatMap(p -> whole.measuredStep().map(measured -> new ToldStep(p, measured)));
        List<Field> own = new ArrayList<>();
        for (Field field : whole.fields()) {
            Field part = frame.of(field);
            own.add(part);
            fields.put(field, part);
            if (field instanceof State state && part instanceof State mine) {
                fields.put(state.next(), mine.next());
            }
        }
        fields.forEach((field, part) -> wholes.put(part, field));
        List<Assignment> kernels = new ArrayList<>();
        whole.assignments().forEach(a -> add(kernels, a));
        stages.ifPresent(s -> kernels
                .replaceAll(a -> a.index() == 0 || s.of(wholeOf(a)) == s.of(origins.get(a.index() - 1)) ? a : opening(a)));
        Translation everywhere = new Translation(frame, fields, this::parameter, frame.grid().box());
        List<Reduction> reductions = whole.reductions().stream()
                .map(r -> new Reduction(r.name(), r.op(), r.formula(), everywhere.of(r.expr()))).toList();
        program = new Program(frame.grid(), whole.timeStep(), own,
                whole.parameters().stream().map(this::parameter).toList(), kernels, reductions, whole.precisions());
    }

    private void add(List<Assignment> kernels, Assignment a) {
        Field target = fields.get(a.target());
        Pieces pieces = new Pieces(frame, a, target, a.colour() < 0 || !oddRound());
        if (pieces.needed()) {
            int number = 0;
            for (Piece p : pieces.all()) {
                Offset laps = new Offset(elements(a, Axis.I, p), elements(a, Axis.J, p), elements(a, Axis.K, p));
                Region region = a.colour() < 0 ? Region.box(p.box()) : Region.checkerboard(colour(a.colour(), laps), p.box());
                origins.add(a);
                kernels.add(kernel(kernels.size(), a, target, region, p.box(),
                        new Translation(frame, fields, this::parameter, p).of(a.expr()), number++));
            }
            return;
        }
        boolean everywhere = a.box().equals(a.target().domain());
        if (everywhere && (a.colour() < 0 || !oddRound())) {
            origins.add(a);
            kernels.add(kernel(kernels.size(), a, target, a.colour() < 0 ? Region.all()
                    : Region.checkerboard(colour(a.colour(), Offset.ZERO)), target.domain(), translated(a, target.domain()),
                    0));
            return;
        }
        int piece = 0;
        for (Image image : images(a, target)) {
            Region region = a.colour() < 0 ? Region.box(image.box())
                    : Region.checkerboard(colour(a.colour(), image.lap()), image.box());
            origins.add(a);
            kernels.add(kernel(kernels.size(), a, target, region, image.box(), translated(a, image.box()), piece++));
        }
    }

    private Expr translated(Assignment a, Box box) {
        return new Translation(frame, fields, this::parameter, box).of(a.expr());
    }

    /** This kernel as the first of a stage. */
    private static Assignment opening(Assignment a) {
        return new Assignment(a.index(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), a.expr(), a.reads(),
                true);
    }

    private Subgrid(Subgrid of, BordersFirst cut) {
        rank = of.rank;
        frame = of.frame;
        whole = of.whole;
        told = of.told;
        stages = of.stages;
        fields.putAll(of.fields);
        wholes.putAll(of.wholes);
        cut.origins().forEach(piece -> origins.add(of.wholeOf(piece)));
        Program p = of.program;
        program = p.withAssignments(cut.kernels());
    }

    /**
     * This part with all that other ranks need computed before the rest, so that it is under way meanwhile; unchanged where a step has
     * several stages and no exchange between them, or there is no rest.
     *
     * @param halos of which this is a part
     */
    public Subgrid bordersFirst(Halos halos) {
        if (stages.isPresent()) {
            Box own = inside(BordersFirst.inner(halos.division().cells(rank), halos));
            return own.isEmpty() ? this : new Subgrid(this, BordersFirst.ofStages(byStage(stages.get()), own));
        }
        List<Box> inner = program.assignments().stream()
                .map(a -> inside(BordersFirst.inner(halos.division().share(wholeOf(a.target()), rank), halos))).toList();
        return inner.stream().anyMatch(Box::isEmpty) || !BordersFirst.fit(program) ? this
                : new Subgrid(this, BordersFirst.of(program, inner));
    }

    private List<List<Assignment>> byStage(Stages all) {
        List<List<Assignment>> kernels = new ArrayList<>();
        all.kernels().forEach(_ -> kernels.add(new ArrayList<>()));
        program.assignments().forEach(a -> kernels.get(all.of(wholeOf(a))).add(a));
        return kernels;
    }

    private static int elements(Assignment a, Axis axis, Piece piece) {
        return piece.laps().along(axis) * a.target().domain().extent(axis);
    }

    /** Whether colours change places across a seam that the part goes beyond. */
    private boolean oddRound() {
        for (Axis axis : Axis.values()) {
            if (frame.wraps(axis) && frame.division().grid().extent(axis) % 2 == 1) {
                return true;
            }
        }
        return false;
    }

    private int colour(int whole, Offset lap) {
        Offset in = frame.inward();
        return Math.floorMod(whole + in.di() + in.dj() + in.dk() + lap.di() + lap.dj() + lap.dk(), 2);
    }

    private static Assignment kernel(int index, Assignment a, Field target, Region region, Box box, Expr expr, int piece) {
        return new Assignment(index, piece == 0 ? a.name() : a.name() + " beyond seam " + piece, a.role(), target, region, box,
                a.formula(), expr, Accesses.of(expr), a.opensStage() && piece == 0);
    }

    /**
     * A region of the whole where it shows in the part.
     *
     * @param lap whole periods by which it was moved
     */
    private record Image(Box box, Offset lap) {}

    private List<Image> images(Assignment a, Field target) {
        List<Image> images = List.of(new Image(target.domain(), Offset.ZERO));
        for (Axis axis : Axis.values()) {
            int inward = frame.inward().along(axis);
            Interval held = Interval.of(target.domain(), axis).shift(-inward);
            List<Image> cut = new ArrayList<>();
            for (Image image : images) {
                for (Laps.Lap lap : Laps.of(Interval.of(a.box(), axis), period(a, axis), held)) {
                    Interval part = lap.indices().shift(inward);
                    cut.add(new Image(image.box().with(axis, part.lo(), part.hi()), image.lap().plus(along(axis, lap.by()))));
                }
            }
            images = cut;
        }
        return images;
    }

    /** 0 where a region shows once only. */
    private int period(Assignment a, Axis axis) {
        return frame.division().period(a.target(), axis);
    }

    private static Offset along(Axis axis, int by) {
        return new Offset(axis == Axis.I ? by : 0, axis == Axis.J ? by : 0, axis == Axis.K ? by : 0);
    }

    private Parameter parameter(Parameter whole) {
        return whole.value() instanceof MeasuredStep ? told.orElseThrow().parameter() : whole;
    }

    /** Where the length of its steps is told, if the whole measures it. */
    public Optional<ToldStep> told() {
        return told;
    }

    public int rank() {
        return rank;
    }

    /** Those of the whole, after each of which ranks hear of each other; empty where they do between steps only. */
    public Optional<Stages> stages() {
        return stages;
    }

    /** What the rank runs. */
    public Program program() {
        return program;
    }

    /** The program that it is part of. */
    public Program whole() {
        return whole;
    }

    /** The part's state, coefficient or intermediate for one of the whole. */
    public Field of(Field field) {
        return fields.get(field);
    }

    /** The part's reduction for one of the whole, the very same object that its program lists. */
    public Reduction of(Reduction reduction) {
        for (int n = 0; n < whole.reductions().size(); n++) {
            if (whole.reductions().get(n) == reduction) {
                return program.reductions().get(n);
            }
        }
        throw new IllegalArgumentException("Reduction '" + reduction.name() + "' is not of this program.");
    }

    /** The whole's field that one of the part's stands for. */
    public Field wholeOf(Field part) {
        return wholes.get(part);
    }

    /** The whole's kernel that one of the part's is, or is a piece of. */
    public Assignment wholeOf(Assignment part) {
        return origins.get(part.index());
    }

    /** Whether the part ends on a side of an axis where a field of the whole goes on, or others do. */
    public boolean cut(Field whole, Axis axis, Side side) {
        return frame.cuts(axis) && !frame.ends(whole.spec(), axis, side);
    }

    /** Indices of the whole, beyond the ends of round axes, for indices of the part. */
    public Box outside(Box box) {
        Box held = frame.held();
        return box.shift(new Offset(held.i0(), held.j0(), held.k0()));
    }

    /** Indices of the part for indices of the whole. */
    public Box inside(Box box) {
        return box.shift(frame.inward());
    }

    /** Values before the first step, by the part's fields and indices; computed where they are asked for. */
    public Map<Field, ElementFunction> initial(Map<Field, ElementFunction> values) {
        Map<Field, ElementFunction> own = new HashMap<>();
        values.forEach((field, function) -> Optional.ofNullable(fields.get(Next.base(field)))
                .ifPresent(part -> own.put(part, frame.of(field, function))));
        return own;
    }
}
