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
 * Results of simulations, kept together with the figures they have asked for.
 *
 * <p>Simulations are deterministic: on a machine that agrees with an earlier one in each figure asked for, the result is
 * the same, and what has no bearing on it can be varied at no cost.
 *
 * <p>May be used by several threads. What they ask for at the same time may be simulated twice.
 */
public final class Results {

    private record Kept(double ticksPerNanosecond, Map<String, Optional<Figure>> figures, Readings asked, Object result) {

        boolean fits(Machine machine) {
            return ticksPerNanosecond == machine.ticksPerNanosecond()
                    && figures.entrySet().stream()
                            .allMatch(asked -> figure(machine, asked.getKey()).equals(asked.getValue()));
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
        Optional<Kept> known;
        synchronized (candidates) {
            known = candidates.stream().filter(one -> one.fits(machine)).findFirst();
        }
        Kept kept = known.orElseGet(() -> {
            Kept one = simulate(machine, simulation);
            simulated.increment();
            synchronized (candidates) {
                candidates.add(one);
            }
            return one;
        });
        machine.readings().addAll(kept.asked);
        return type.cast(kept.result);
    }

    /** How many simulations have ended, for who shows progress; those whose result was known are none. */
    public long simulated() {
        return simulated.sum();
    }

    private static <T> Kept simulate(Machine machine, Function<Machine, T> simulation) {
        Readings asked = new Readings();
        T result = simulation.apply(machine.watched(asked));
        Map<String, Optional<Figure>> figures = new HashMap<>();
        asked.paths().forEach(path -> figures.put(path, figure(machine, path)));
        return new Kept(machine.ticksPerNanosecond(), figures, asked, result);
    }

    /** Without being noted. */
    private static Optional<Figure> figure(Machine machine, String path) {
        return Optional.ofNullable(machine.figures().get(path));
    }
}
