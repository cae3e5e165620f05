package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Substitution;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;

/**
 * Rewrites a program so that no kernel reads at a neighbour along some axes what the same step computes of a state: such values become
 * intermediates, which whoever needs them may compute again, and are copied to the state.
 *
 * <pre>
 *   h' ← f(h),  u' ← g(h'(i−1), h')      becomes     own h' ← f(h),  h' ← own h',  u' ← g(own h'(i−1), own h')
 *   a ← f(a, b(i+1)),  b ← g(b, a(i−1))  becomes     own a ← f(a, b(i+1)),  a' ← own a,  b' ← g(b, own a(i−1))
 * </pre>
 *
 * <p>States updated in place then have two arrays, as what is overwritten could still be read next door; what of them a kernel leaves alone
 * is copied from level to level. The operations of each element and their order stay. A state that is updated one colour after the other
 * stays as it is, and so the program is refused where its neighbours matter.
 */
public final class OwnLevels {

    private final Program program;
    private final Set<Axis> axes;
    private final Set<State> rewritten = new LinkedHashSet<>();
    private final Set<String> fieldNames = new HashSet<>();
    private final Set<String> kernelNames = new HashSet<>();
    private final ExprPool pool = new ExprPool();
    private final List<Field> fields;
    private Precisions precisions;
    private final List<Assignment> kernels = new ArrayList<>();
    /** Of kernels asked before: each may be asked for by many. */
    private final Map<Assignment, Boolean> ending = new HashMap<>();
    /** Of states that are rewritten, where their latest values are; of next values, where these are. */
    private final Map<Field, Field> latest = new HashMap<>();

    private OwnLevels(Program program, Set<Axis> axes) {
        this.program = program;
        this.axes = axes;
        precisions = program.precisions();
        fields = new ArrayList<>(program.fields());
        fields.forEach(f -> fieldNames.add(f.name()));
        program.assignments().forEach(a -> kernelNames.add(a.name()));
    }

    /**
     * Analyses of programs with the same states as a decomposition needs them: rewritten for bands, along the axes on which these and their
     * columns end within the grid, with as many arrays for a state in one as in the other; as they are for all others.
     */
    public static List<Analysis> cut(List<Analysis> analyses, Decomposition decomposition) {
        if (!(decomposition.tiling() instanceof Tiling.Bands bands) || decomposition.workers() == 1) {
            return analyses;
        }
        Grid grid = analyses.getFirst().program().grid();
        Axis plane = AxisRoles.of(grid).plane();
        return of(analyses, Arrays.stream(Axis.values())
                .filter(axis -> axis == plane || bands.block(grid).extent(axis) < grid.extent(axis))
                .collect(Collectors.toSet()));
    }

    /** The analysis of a program so rewritten along some axes; itself where nothing is to be done. */
    static Analysis of(Analysis analysis, Set<Axis> axes) {
        return of(List.of(analysis), axes).getFirst();
    }

    private static List<Analysis> of(List<Analysis> analyses, Set<Axis> axes) {
        Set<State> states = new LinkedHashSet<>();
        int before;
        do {
            before = states.size();
            analyses.forEach(analysis -> states.addAll(new OwnLevels(analysis.program(), axes).find(states)));
        } while (states.size() > before);
        return analyses.stream().map(analysis -> {
            OwnLevels levels = new OwnLevels(analysis.program(), axes);
            return levels.find(states).isEmpty() ? analysis : Analysis.ofRewritten(levels.rewrite());
        }).toList();
    }

    /** Adds what must be rewritten, until that is all: what becomes an intermediate is itself computed beyond a worker's own part. */
    private Set<State> find(Set<State> known) {
        rewritten.addAll(known);
        int before;
        do {
            before = rewritten.size();
            ending.clear();
            program.states().stream().filter(state -> rewritable(state) && program.assignments().stream()
                    .anyMatch(reader -> beyond(reader, computed(state)))).forEach(rewritten::add);
        } while (rewritten.size() > before);
        return rewritten;
    }

    private Field computed(State state) {
        return program.advances(state) ? state.next() : state;
    }

    private List<Assignment> writers(State state) {
        return program.writers(computed(state)).toList();
    }

    /** Whether kernels compute a state in place, each all of it or a box, or as many parts of next values. */
    private boolean rewritable(State state) {
        List<Assignment> writers = writers(state);
        return !writers.isEmpty() && writers.stream().allMatch(a -> a.colour() < 0
                && (program.advances(state) ? !a.reads().containsKey(state.next()) && program.writers(state).findAny().isEmpty()
                        : here(a, state)));
    }

    private boolean here(Assignment reader, Field field) {
        return !reader.reads().containsKey(field)
                || reader.reads().get(field).offsets().stream().allMatch(Offset.ZERO::equals);
    }

    /** Whether a kernel reads a field beyond what is computed of its own target, or computes that beyond its own part. */
    private boolean beyond(Assignment reader, Field field) {
        return reader.reads().containsKey(field)
                && (reader.reads().get(field).offsets().stream().anyMatch(this::aside) || again(reader));
    }

    private boolean aside(Offset o) {
        return axes.stream().anyMatch(axis -> o.along(axis) != 0);
    }

    private boolean again(Assignment a) {
        return a.target() instanceof Local || rewritten.contains((State) Next.base(a.target())) && !ends(a);
    }

    /** Whether a kernel of a state that is rewritten computes what the step ends with, for nobody beside. */
    private boolean ends(Assignment a) {
        Boolean known = ending.get(a);
        if (known == null) {
            known = found(a);
            ending.put(a, known);
        }
        return known;
    }

    private boolean found(Assignment a) {
        List<Assignment> writers = writers((State) Next.base(a.target()));
        return (a.target() instanceof Next || writers.getLast() == a) && program.assignments().stream()
                .noneMatch(reader -> (a.target() instanceof Next || reader.index() > a.index()) && beyond(reader, a.target()));
    }

    private Program rewrite() {
        for (Assignment a : program.assignments()) {
            Substitution own = new Substitution(pool, Offset.ZERO, leaf -> leaf instanceof Expr.Read(Field field, Offset offset)
                    && latest.containsKey(field) ? Optional.of(pool.read(latest.get(field), offset)) : Optional.empty());
            add(a, own.apply(a.expr()));
        }
        return new Program(program.grid(), program.timeStep(), fields, program.parameters(), kernels, program.reductions(),
                precisions);
    }

    private void add(Assignment a, Expr expr) {
        if (!(Next.base(a.target()) instanceof State state && rewritten.contains(state))) {
            add(a, a.name(), a.target(), expr, a.opensStage());
            return;
        }
        if (ends(a)) {
            keep(a, state, state.next());
            add(a, a.name(), state.next(), expr, a.opensStage());
            latest.put(a.target(), state.next());
            return;
        }
        boolean last = a.target() instanceof Next || writers(state).getLast() == a;
        Local own = latest.get(a.target()) instanceof Local part && a.target() instanceof Next ? part : local(state);
        keep(a, state, own);
        add(a, last ? fresh("own " + a.name(), kernelNames) : a.name(), own, expr, a.opensStage());
        latest.put(a.target(), own);
        if (last) {
            boolean part = a.target() instanceof Next;
            // It has the kernel's name, by which probes find what a step ends with.
            copy(a, a.name(), own, state.next(), part ? a.region() : Region.all(), part ? a.box() : state.domain());
        }
    }

    /** What a kernel in place leaves alone, from one level to the next. */
    private void keep(Assignment a, State state, Field level) {
        if (a.target() instanceof State) {
            Field before = latest.getOrDefault(state, state);
            state.domain().without(a.box())
                    .forEach(rest -> copy(a, fresh("kept beside " + a.name(), kernelNames), before, level,
                            Region.box(rest), rest));
        }
    }

    private void copy(Assignment a, String name, Field from, Field to, Region region, Box box) {
        Expr value = pool.read(from, Offset.ZERO);
        kernels.add(
                new Assignment(kernels.size(), name, a.role(), to, region, box, from::at, value, Accesses.of(value), false));
    }

    private void add(Assignment a, String name, Field target, Expr expr, boolean opensStage) {
        kernels.add(new Assignment(kernels.size(), name, a.role(), target, a.region(), a.box(), a.formula(), expr,
                Accesses.of(expr), opensStage));
    }

    private Local local(State state) {
        Local own = new Local(fresh("own " + state.name(), fieldNames), state.spec(), state.grid());
        fields.add(own);
        if (precisions.mixed()) {
            precisions = precisions.with(own.name(), precisions.of(state));
        }
        return own;
    }

    private static String fresh(String wanted, Set<String> taken) {
        String name = wanted;
        for (int n = 2; !taken.add(name); n++) {
            name = wanted + " " + n;
        }
        return name;
    }
}
