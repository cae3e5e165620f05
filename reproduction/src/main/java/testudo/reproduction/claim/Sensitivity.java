package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.forecast.parallel.Processors;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.Readings;

/**
 * What a trial says with each uncertain figure of its setting 25 % lower and 25 % higher, and with everything that its paper
 * leaves open taken otherwise, one at a time.
 *
 * <p>Varied is what the trial asks for: figures recalled, guessed, fitted, or derived without high confidence, and all
 * assumptions of the claim. Counts are rounded to whole numbers. Where a cycle is a tick, ticks are a quarter of that, so
 * that few cycles can be a quarter more or less. Source: {@code docs/theory/machines.md} §11.
 *
 * @param rows one per change
 * @param refused values, with reasons, that cannot be tried
 * @param unread uncertain figures that the trial has not asked for, by machine; nothing depends on them
 */
public record Sensitivity(List<SensitivityRow> rows, List<String> refused, List<String> unread) {

    private static final double[] FACTORS = {0.75, 1.25};
    private static final int FINER = 4;

    public Sensitivity {
        rows = List.copyOf(rows);
        refused = List.copyOf(refused);
        unread = List.copyOf(unread);
    }

    /**
     * Tries all of them, as many at a time as the host has processors.
     *
     * @param trial simulates by itself; several threads call it
     * @param thorough whether close orderings are asked of all seeds, whatever else has been found: otherwise only where no first seed
     *     shakes the claim, and up to the first row that others shake, which is as much as a verdict needs
     */
    public static Sensitivity of(Setting shipped, Function<Setting, List<Check>> trial, boolean thorough) {
        Setting setting = shipped;
        Setting watched = shipped;
        List<Readings> readings = new ArrayList<>();
        for (Map.Entry<String, Machine> machine : shipped.machines().entrySet()) {
            Machine fine = finer(machine.getValue());
            readings.add(new Readings());
            setting = setting.with(machine.getKey(), fine);
            watched = watched.with(machine.getKey(), fine.watched(readings.getLast()));
        }
        List<Check> base = trial.apply(watched);
        List<String> refused = new ArrayList<>();
        List<Callable<Attempt>> attempts = new ArrayList<>();
        List<Uncertain> asked = Uncertain.asked(setting, readings);
        Setting from = setting;
        for (Alternative open : from.alternatives()) {
            open.others().forEach(word -> attempts.add(() -> attempt(open.name() + " = " + word,
                    new Change.OfAlternative(open, word), base, from.withTaken(open, word), trial)));
        }
        for (Uncertain figure : asked) {
            String name = name(figure, setting);
            for (double factor : FACTORS) {
                figure.times(factor).ifPresent(value -> attempts.add(() -> attempt(name + " = " + number(value),
                        new Change.OfFigure(name, figure.figure(), value), base, figure.changed(from, value), trial)));
            }
            if (Arrays.stream(FACTORS).allMatch(factor -> figure.times(factor).isEmpty())) {
                refused.add(name + " = " + number(figure.figure().value()) + ": a quarter more or less is the same"
                        + (figure.isCount() ? " count" : ""));
            }
        }
        List<SensitivityRow> rows = new ArrayList<>();
        for (Attempt attempt : Processors.all(attempts)) {
            switch (attempt) {
                case Attempt.Tried(SensitivityRow row) -> rows.add(row);
                case Attempt.Refused(String why) -> refused.add(why);
            }
        }
        List<SensitivityRow> seeded = thorough ? allTurned(rows)
                : rows.stream().anyMatch(SensitivityRow::shakes) ? rows : firstTurned(rows);
        return new Sensitivity(seeded, refused, unread(setting, asked));
    }

    private static List<SensitivityRow> allTurned(List<SensitivityRow> rows) {
        return Processors.all(rows.stream().<Callable<SensitivityRow>>map(row -> row::withAllTurned).toList());
    }

    /** Seeds are asked row by row; which row is found does not depend on how many are tried at a time. */
    private static List<SensitivityRow> firstTurned(List<SensitivityRow> rows) {
        AtomicInteger first = new AtomicInteger(rows.size());
        List<SensitivityRow> asked = Processors.all(IntStream.range(0, rows.size())
                .<Callable<SensitivityRow>>mapToObj(r -> () -> {
                    SensitivityRow row = first.get() < r ? rows.get(r) : rows.get(r).withFirstTurned();
                    if (row.shakes()) {
                        first.accumulateAndGet(r, Math::min);
                    }
                    return row;
                }).toList());
        List<SensitivityRow> all = new ArrayList<>(rows);
        if (first.get() < all.size()) {
            all.set(first.get(), asked.get(first.get()));
        }
        return all;
    }

    /** What became of one value. */
    private sealed interface Attempt {
        record Tried(SensitivityRow row) implements Attempt {}

        record Refused(String why) implements Attempt {}
    }

    private static Attempt attempt(
            String what, Change change, List<Check> base, Setting changed, Function<Setting, List<Check>> trial) {
        try {
            return new Attempt.Tried(new SensitivityRow(change, base, trial.apply(changed)));
        } catch (MachineException impossible) {
            return new Attempt.Refused(what + ": " + impossible.getMessage());
        }
    }

    private static Machine finer(Machine machine) {
        return machine.ticksPerNanosecond() < 2 * machine.figures().get("clock.frequency").value()
                ? machine.finer(FINER) : machine;
    }

    private static List<String> unread(Setting setting, List<Uncertain> asked) {
        List<String> names = asked.stream().map(figure -> name(figure, setting)).toList();
        return setting.machines().entrySet().stream()
                .flatMap(machine -> machine.getValue().figures().entrySet().stream()
                        .filter(figure -> figure.getValue().isUncertain())
                        .map(figure -> name(machine.getKey(), figure.getKey(), setting)))
                .filter(name -> !names.contains(name))
                .toList();
    }

    private static String name(Uncertain figure, Setting setting) {
        return figure.machine().map(machine -> name(machine, figure.path(), setting)).orElse(figure.path());
    }

    private static String name(String machine, String path, Setting setting) {
        return setting.machines().size() == 1 ? path : machine + " " + path;
    }

    /** Without a point where it is whole. */
    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Rows in which an ordering does not hold that holds otherwise. */
    public List<SensitivityRow> flips() {
        return rows.stream().filter(row -> !row.flipped().isEmpty()).toList();
    }

    /** Rows in which a range is left that is kept otherwise. */
    public List<SensitivityRow> departures() {
        return rows.stream().filter(row -> !row.left().isEmpty()).toList();
    }

    /** How many figures and assumptions were changed. */
    public long figures() {
        return rows.stream().filter(row -> row.change() instanceof Change.OfFigure).map(SensitivityRow::name).distinct()
                .count();
    }

    /** How often something open was taken otherwise. */
    public long alternatives() {
        return rows.stream().filter(row -> row.change() instanceof Change.OfAlternative).count();
    }

    /** The rows in which some check changes most, the greatest change first; those without a change are left out. */
    public Stream<SensitivityRow> strongest() {
        return rows.stream()
                .filter(row -> row.strength() > 0)
                .sorted((a, b) -> Double.compare(b.strength(), a.strength()));
    }
}
