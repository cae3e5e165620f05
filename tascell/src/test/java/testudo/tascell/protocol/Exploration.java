package testudo.tascell.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Goes through all states that a run can reach. Wrong are: a message that is not expected, somebody who waits in vain, an end that is not
 * good, and a state from which no good end can be reached.
 *
 * @param states how many there are, as far as it went
 * @param defect what is wrong, with the way there
 */
record Exploration(int states, Optional<String> defect) {

    /** A state by the actions that lead to it. */
    private record Path(int state, Path before, ModelRun.Action last) {}

    static Exploration of(int workers, int units, int throwsAt, boolean lanes, Set<Rule> rules) {
        return of(() -> new ModelRun(workers, units, throwsAt, lanes, rules));
    }

    private static Exploration of(Supplier<ModelRun> start) {
        Map<String, Integer> numbers = new HashMap<>();
        List<List<Integer>> before = new ArrayList<>();
        List<Integer> good = new ArrayList<>();
        List<Path> paths = new ArrayList<>();
        Deque<Path> open = new ArrayDeque<>();
        ModelRun first = start.get();
        numbers.put(first.toString(), 0);
        before.add(new ArrayList<>());
        paths.add(new Path(0, null, null));
        open.add(paths.getFirst());
        while (!open.isEmpty()) {
            Path path = open.remove();
            List<ModelRun.Action> actions = replay(start, path).actions();
            if (actions.isEmpty()) {
                ModelRun end = replay(start, path);
                if (!end.isGoodEnd()) {
                    return new Exploration(numbers.size(), Optional.of("A bad end: " + end + told(path)));
                }
                good.add(path.state());
            }
            for (ModelRun.Action action : actions) {
                ModelRun next = replay(start, path);
                try {
                    next.take(action);
                } catch (RuntimeException e) {
                    return new Exploration(numbers.size(), Optional.of(e.getMessage() + told(new Path(0, path, action))));
                }
                String text = next.toString();
                Integer number = numbers.get(text);
                if (number == null) {
                    number = numbers.size();
                    numbers.put(text, number);
                    before.add(new ArrayList<>());
                    paths.add(new Path(number, path, action));
                    open.add(paths.getLast());
                }
                before.get(number).add(path.state());
            }
        }
        return new Exploration(numbers.size(), lost(before, good).map(state -> "No good end from here: "
                + replay(start, paths.get(state)) + told(paths.get(state))));
    }

    /** The first state from which none of the good ends can be reached. */
    private static Optional<Integer> lost(List<List<Integer>> before, List<Integer> good) {
        boolean[] ends = new boolean[before.size()];
        Deque<Integer> open = new ArrayDeque<>(good);
        good.forEach(state -> ends[state] = true);
        while (!open.isEmpty()) {
            for (int state : before.get(open.remove())) {
                if (!ends[state]) {
                    ends[state] = true;
                    open.add(state);
                }
            }
        }
        for (int state = 0; state < ends.length; state++) {
            if (!ends[state]) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }

    private static ModelRun replay(Supplier<ModelRun> start, Path path) {
        Deque<ModelRun.Action> actions = new ArrayDeque<>();
        for (Path p = path; p.before() != null; p = p.before()) {
            actions.push(p.last());
        }
        ModelRun run = start.get();
        actions.forEach(run::take);
        return run;
    }

    private static String told(Path path) {
        StringBuilder text = new StringBuilder("\nafter");
        Deque<ModelRun.Action> actions = new ArrayDeque<>();
        for (Path p = path; p.before() != null; p = p.before()) {
            actions.push(p.last());
        }
        actions.forEach(action -> text.append("\n  ").append(action));
        return text.toString();
    }
}
