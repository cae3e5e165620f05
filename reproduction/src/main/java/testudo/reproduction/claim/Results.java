package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.Readings;

/**
 * Results of simulations, kept together with what of the machine they have used.
 *
 * <p>Simulations are deterministic: on a machine that agrees with an earlier one in all that was used, figures or what {@linkplain
 * Machine#derived follows} from them, the result is the same, and what has no bearing on it can be varied at no cost.
 *
 * <p>May be used by several threads. What they ask for at the same time may be simulated twice.
 */
public final class Results {

    /**
     * A result.
     *
     * @param there whether there were the figures asked for, by path
     * @param figures those that were used as they are
     * @param answers what else was used
     * @param readings all that was asked for
     */
    private record Kept(double ticksPerNanosecond, Map<String, Boolean> there, Map<String, Optional<Figure>> figures,
            Map<Function<Machine, ?>, Object> answers, Readings readings, Object result) {

        static Kept of(Machine machine, Readings readings, Object result) {
            Map<String, Boolean> there = new HashMap<>();
            readings.paths().forEach(path -> there.put(path, machine.figures().containsKey(path)));
            Map<String, Optional<Figure>> figures = new HashMap<>();
            readings.used().forEach(path -> figures.put(path, figure(machine, path)));
            return new Kept(machine.ticksPerNanosecond(), there, figures, readings.answers(), readings, result);
        }

        /** @param known answers of the machine, so far */
        boolean fits(Machine machine, Map<Function<Machine, ?>, Object> known) {
            return ticksPerNanosecond == machine.ticksPerNanosecond()
                    && figures.entrySet().stream().allMatch(used -> figure(machine, used.getKey()).equals(used.getValue()))
                    && there.entrySet().stream()
                            .allMatch(asked -> machine.figures().containsKey(asked.getKey()) == asked.getValue())
                    && answers.entrySet().stream()
                            .allMatch(used -> known.computeIfAbsent(used.getKey(), question -> question.apply(machine))
                                    .equals(used.getValue()));
        }
    }

    private final Map<List<String>, List<Kept>> all = new ConcurrentHashMap<>();
    private final LongAdder simulated = new LongAdder();

    /**
     * The result on the machine, kept or simulated now; the machine's readings are those of the simulation either way.
     *
     * @param what names the simulation with everything it depends on but the machine
     * @param simulation must ask the machine it is given for all it needs
     */
    public <T> T of(String what, Class<T> type, Machine machine, Function<Machine, T> simulation) {
        List<Kept> candidates = all.computeIfAbsent(List.of(machine.id(), what), _ -> new ArrayList<>());
        Machine unwatched = machine.watched(new Readings());
        Map<Function<Machine, ?>, Object> answers = new HashMap<>();
        List<Kept> before;
        synchronized (candidates) {
            before = List.copyOf(candidates);
        }
        Optional<Kept> known = before.stream().filter(one -> one.fits(unwatched, answers)).findFirst();
        Kept kept = known.orElseGet(() -> {
            Kept one = simulate(machine, simulation);
            simulated.increment();
            synchronized (candidates) {
                candidates.add(one);
            }
            return one;
        });
        machine.readings().addAll(kept.readings);
        return type.cast(kept.result);
    }

    /** How many simulations have ended, for who shows progress; those whose result was known are none. */
    public long simulated() {
        return simulated.sum();
    }

    private static <T> Kept simulate(Machine machine, Function<Machine, T> simulation) {
        Readings readings = new Readings();
        T result = simulation.apply(machine.watched(readings));
        return Kept.of(machine, readings, result);
    }

    /** Without being noted. */
    private static Optional<Figure> figure(Machine machine, String path) {
        return Optional.ofNullable(machine.figures().get(path));
    }
}
