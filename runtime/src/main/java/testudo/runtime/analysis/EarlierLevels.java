package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.FieldSpec;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * Does without kernels that only copy a state to keep it for the next step.
 *
 * <pre>
 *   b' ← u,  u' ← f(u…, b)     becomes     u' ← f(u…, u')        each element read before it is computed
 * </pre>
 *
 * The two arrays of a state change places with each step, so the one that takes its next values holds those of the step before:
 * that is {@code b}, as long as nobody else needs it once its elements are replaced. So the one kernel that computes {@code u'} must be
 * the only one that reads {@code b}, at the element itself. The trees of the result are read so, not as a program's.
 */
final class EarlierLevels {

    private final Program program;

    private EarlierLevels(Program program) {
        this.program = program;
    }

    /** An analysis without the copies that can be done without; itself where there is none. */
    static Analysis uncopied(Analysis analysis) {
        Map<State, State> earlier = new EarlierLevels(analysis.program()).find();
        return earlier.isEmpty() ? analysis : Analysis.of(without(analysis.program(), earlier), earlier);
    }

    /** By earlier level the state whose it is; no state is both. */
    private Map<State, State> find() {
        Map<State, State> earlier = new LinkedHashMap<>();
        Set<State> taken = new HashSet<>();
        for (Assignment copy : program.assignments()) {
            copied(copy).ifPresent(state -> {
                State level = ((Next) copy.target()).state();
                if (held(level, state) && !taken.contains(level) && !taken.contains(state)) {
                    taken.addAll(List.of(level, state));
                    earlier.put(level, state);
                }
            });
        }
        return earlier;
    }

    /** What a kernel copies as a whole into the next values of another state. */
    private static Optional<State> copied(Assignment a) {
        return a.target() instanceof Next(State level) && whole(a) && !a.opensStage()
                && a.expr() instanceof Expr.Read(State state, Offset offset) && offset.equals(Offset.ZERO)
                && !state.equals(level)
                && alike(level.spec(), state.spec()) ? Optional.of(state) : Optional.empty();
    }

    private static boolean whole(Assignment a) {
        return a.colour() < 0 && a.box().equals(a.target().domain());
    }

    private static boolean alike(FieldSpec a, FieldSpec b) {
        return a.location().equals(b.location()) && a.boundaries().equals(b.boundaries()) && a.beyond().equals(b.beyond());
    }

    /** Whether the array that takes a state's next values can hold its earlier level until then. */
    private boolean held(State level, State state) {
        List<Assignment> writers = program.writers(state.next()).toList();
        List<Assignment> readers = program.assignments().stream().filter(a -> a.reads().containsKey(level)).toList();
        return writers.size() == 1 && whole(writers.getFirst()) && program.writers(level.next()).count() == 1
                && program.writers(state).findAny().isEmpty() && program.writers(level).findAny().isEmpty()
                && program.assignments().stream().noneMatch(a -> a.reads().containsKey(level.next()))
                && (readers.isEmpty() || readers.equals(writers)
                        && readers.getFirst().reads().get(level).equals(StencilPattern.of(Offset.ZERO)));
    }

    private static Program without(Program program, Map<State, State> earlier) {
        ExprPool pool = new ExprPool();
        Substitution overwritten = new Substitution(pool, Offset.ZERO,
                leaf -> leaf instanceof Expr.Read(State level, Offset offset) && earlier.containsKey(level)
                        ? Optional.of(pool.read(earlier.get(level).next(), offset)) : Optional.empty());
        List<Assignment> kept = new ArrayList<>();
        for (Assignment a : program.assignments()) {
            if (!(a.target() instanceof Next(State level) && earlier.containsKey(level))) {
                Expr expr = overwritten.apply(a.expr());
                kept.add(new Assignment(kept.size(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), expr,
                        Accesses.of(expr), a.opensStage()));
            }
        }
        return program.withAssignments(kept);
    }
}
