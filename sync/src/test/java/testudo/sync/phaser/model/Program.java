package testudo.sync.phaser.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import testudo.sync.phaser.model.Step.Status;

/**
 * What each task of a program does, line by line, and everything that can come of it.
 *
 * @param lines by task; a task starts when another one spawns it, the one called {@link #ROOT} at once, and each ends
 *     after its last line
 */
public record Program(Map<String, List<Act>> lines) {

    public static final String ROOT = "root";

    /** The counter of the single sections that have run. */
    public static final String SECTIONS = "sections";

    /** What a task notes when an operation is refused. */
    public static final int REFUSED = -1;

    /** All that can come of a program: what the tasks noted, and whether they can wait for each other for ever. */
    public record Outcomes(int states, boolean deadlock, Set<Map<String, List<Integer>>> noted) {}

    private record State(
            Model model, Map<String, List<Act>> rest, Map<String, Integer> counters, Map<String, List<Integer>> notes) {

        boolean isOver() {
            return rest.isEmpty();
        }
    }

    public Outcomes outcomes() {
        Set<State> seen = new HashSet<>();
        Deque<State> open = new ArrayDeque<>();
        open.push(new State(Model.start(ROOT), Map.of(ROOT, lines.get(ROOT)), Map.of(), Map.of()));
        Set<Map<String, List<Integer>>> noted = new HashSet<>();
        boolean deadlock = false;
        while (!open.isEmpty()) {
            State state = open.pop();
            if (seen.add(state)) {
                List<State> after = Stream.concat(
                        state.rest().keySet().stream().flatMap(t -> advance(state, t)), sections(state))
                        .toList();
                after.forEach(open::push);
                deadlock |= after.isEmpty() && !state.isOver();
                if (state.isOver()) {
                    noted.add(state.notes());
                }
            }
        }
        return new Outcomes(seen.size(), deadlock, noted);
    }

    /** The states after a single section that is due, on behalf of all who asked for it. */
    private static Stream<State> sections(State s) {
        return s.model().phasers().keySet().stream()
                .map(p -> s.model().step(ROOT, new Op.RunSingle(p)))
                .filter(step -> step.status() == Status.OK)
                .map(step -> new State(step.model(), s.rest(), increment(s.counters(), SECTIONS), s.notes()));
    }

    private static Map<String, Integer> increment(Map<String, Integer> counters, String name) {
        return Maps.with(counters, name, counters.getOrDefault(name, 0) + 1);
    }

    /** The state after the next step of a task, or none if it is blocked. */
    private Stream<State> advance(State s, String t) {
        if (s.rest().get(t).isEmpty()) {
            return perform(new State(s.model(), Maps.without(s.rest(), t), s.counters(), s.notes()), t, new Op.End());
        }
        List<Act> after = s.rest().get(t).subList(1, s.rest().get(t).size());
        State moved = new State(s.model(), Maps.with(s.rest(), t, after), s.counters(), s.notes());
        return switch (s.rest().get(t).getFirst()) {
            case Act.Do(var op) -> perform(moved, t, op);
            case Act.Next() -> {
                Stream<Op> steps = Stream.concat(s.model().signals(t).stream(), Stream.of(new Op.WaitAll()));
                yield advance(instead(s, t, steps, after), t);
            }
            case Act.NextSingle(var p) ->
                    advance(instead(s, t, Stream.of(new Op.SignalSingle(p), new Op.WaitAll()), after), t);
            case Act.Add(var name) ->
                    Stream.of(new State(moved.model(), moved.rest(), increment(s.counters(), name), s.notes()));
            case Act.Read(var name) -> Stream.of(note(moved, t, s.counters().getOrDefault(name, 0)));
        };
    }

    private static State instead(State s, String t, Stream<? extends Op> steps, List<Act> after) {
        List<Act> expanded = Stream.concat(steps.map(Act.Do::new), after.stream()).toList();
        return new State(s.model(), Maps.with(s.rest(), t, expanded), s.counters(), s.notes());
    }

    private Stream<State> perform(State s, String t, Op op) {
        Step step = s.model().step(t, op);
        if (step.status() == Status.BLOCKED) {
            return Stream.empty();
        }
        if (step.status() == Status.INVALID) {
            return Stream.of(note(s, t, REFUSED));
        }
        Map<String, List<Act>> rest = op instanceof Op.Async(var child, var _)
                ? Maps.with(s.rest(), child, lines.get(child))
                : s.rest();
        return Stream.of(new State(step.model(), rest, s.counters(), s.notes()));
    }

    private static State note(State s, String t, int value) {
        List<Integer> notes =
                Stream.concat(s.notes().getOrDefault(t, List.of()).stream(), Stream.of(value)).toList();
        return new State(s.model(), s.rest(), s.counters(), Maps.with(s.notes(), t, notes));
    }
}
