package testudo.sync.pairwise;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncGroup;

/**
 * Visits every reachable state of workers that synchronize in groups, one atomic step of one worker at a time.
 *
 * <pre>
 *   state ::= (position, last?) per worker, (missing, released) per group       position = episode · steps + step
 *   in the order COUNTED the place of the missing holds the arrivals so far
 * </pre>
 *
 * <p>A model of its own, kept apart from {@link PairwiseGroups} so that orders which must fail can be tried too.
 */
record Exploration(PairwisePlan plan, int episodes, Order order) {

    /** The order of a worker's steps at a point. */
    enum Order {
        /** Arrive at all groups, then wait for all: Algorithm 1 as printed, with a counter and a release word. */
        MERGED,
        /** As merged, with a counter that only grows: {@link PairwiseGroups}. */
        COUNTED,
        /** Arrive and wait on the left, then arrive and wait on the right. */
        ONE_BY_ONE,
        /** As merged, but the last to arrive releases the others before it sets the counter back. */
        RESET_AFTER_RELEASE
    }

    private enum Act {
        ARRIVE, RESET, RELEASE, WAIT, COUNT, WAIT_UNTIL_FULL
    }

    private record Step(Act act, int group) {}

    /** What was found among {@code states} states. */
    record ExplorationOutcome(int states, boolean deadlock, boolean overtaking) {}

    ExplorationOutcome explore() {
        List<SyncGroup> groups = plan.groups();
        int workers = plan.workers();
        Step[][] scripts = IntStream.range(0, workers).mapToObj(this::script).toArray(Step[][]::new);
        int[] start = new int[2 * workers + 2 * groups.size()];
        groups.forEach(g -> start[missing(g.index())] = order == Order.COUNTED ? 0 : g.size());
        Set<IntBuffer> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>(List.of(start));
        boolean deadlock = false;
        boolean overtaking = false;
        while (!open.isEmpty()) {
            int[] state = open.pop();
            if (seen.add(IntBuffer.wrap(state))) {
                overtaking |= overtakes(state, scripts);
                boolean stuck = false;
                boolean moved = false;
                for (int w = 0; w < workers; w++) {
                    if (state[w] < episodes * scripts[w].length) {
                        int[] next = state.clone();
                        boolean can = advance(next, w, scripts[w]);
                        moved |= can;
                        stuck |= !can;
                        if (can) {
                            open.push(next);
                        }
                    }
                }
                deadlock |= stuck && !moved;
            }
        }
        return new ExplorationOutcome(seen.size(), deadlock, overtaking);
    }

    private Step[] script(int worker) {
        List<Integer> mine = plan.groupsOf(worker).stream()
                .sorted(Comparator.comparing(g -> worker == 0 && !wraps(g))) // the group on the left first
                .map(SyncGroup::index)
                .toList();
        List<Act> arrival = switch (order) {
            case MERGED, ONE_BY_ONE -> List.of(Act.ARRIVE, Act.RESET, Act.RELEASE);
            case RESET_AFTER_RELEASE -> List.of(Act.ARRIVE, Act.RELEASE, Act.RESET);
            case COUNTED -> List.of(Act.COUNT);
        };
        List<Step> steps = new ArrayList<>();
        for (int g : mine) {
            arrival.forEach(act -> steps.add(new Step(act, g)));
            if (order == Order.ONE_BY_ONE) {
                steps.add(new Step(Act.WAIT, g));
            }
        }
        if (order != Order.ONE_BY_ONE) {
            Act wait = order == Order.COUNTED ? Act.WAIT_UNTIL_FULL : Act.WAIT;
            mine.forEach(g -> steps.add(new Step(wait, g)));
        }
        return steps.toArray(Step[]::new);
    }

    /** Whether this is the group of a ring that joins its ends: it lies left of worker 0. */
    private boolean wraps(SyncGroup group) {
        return group.workers().equals(List.of(0, plan.workers() - 1));
    }

    /** One step of a worker, if it can make one; the bits of {@code last} are the groups it arrived at last. */
    private boolean advance(int[] state, int w, Step[] script) {
        Step step = script[state[w] % script.length];
        int g = step.group();
        int episode = state[w] / script.length + 1;
        int last = plan.workers() + w;
        boolean isLast = (state[last] >> g & 1) == 1;
        switch (step.act()) {
            case ARRIVE -> state[last] = state[missing(g)]-- == 1 ? state[last] | 1 << g : state[last] & ~(1 << g);
            case RESET -> state[missing(g)] = isLast ? size(g) : state[missing(g)];
            case RELEASE -> state[released(g)] = isLast ? episode : state[released(g)];
            case WAIT -> {
                if (!isLast && state[released(g)] < episode) {
                    return false;
                }
            }
            case COUNT -> {
                if (state[missing(g)] / size(g) != episode - 1) { // it would wait for another episode than its own
                    return false;
                }
                state[missing(g)]++;
            }
            case WAIT_UNTIL_FULL -> {
                if (state[missing(g)] < size(g) * episode) {
                    return false;
                }
            }
        }
        state[w]++;
        return true;
    }

    /** Whether somebody has left an episode that a member of one of its groups has not even entered. */
    private boolean overtakes(int[] state, Step[][] scripts) {
        return plan.groups().stream()
                .anyMatch(g -> g.workers().stream()
                        .anyMatch(left -> g.workers().stream()
                                .anyMatch(other -> state[left] / scripts[left].length * scripts[other].length > state[other]
                                        + scripts[other].length - 1)));
    }

    private int size(int group) {
        return plan.groups().get(group).size();
    }

    private int missing(int group) {
        return 2 * plan.workers() + 2 * group;
    }

    private int released(int group) {
        return missing(group) + 1;
    }
}
