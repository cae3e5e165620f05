package testudo.machine.description;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * A machine in numbers.
 *
 * @param id the short name, as on the command line
 * @param ticksPerNanosecond the resolution of its virtual time: as a rule its clock in GHz where figures are cycles, 10
 *     where they are nanoseconds
 * @param figures by path, in the order of the file
 * @param readings notes the figures that are asked for
 */
public record Machine(
        String id,
        String name,
        String about,
        MemoryKind memory,
        double ticksPerNanosecond,
        SequencedMap<String, Figure> figures,
        Readings readings) {

    public Machine {
        figures = FixedFigures.of(figures);
    }

    /** A machine of which nobody wants to know what is asked for. */
    public Machine(
            String id,
            String name,
            String about,
            MemoryKind memory,
            double ticksPerNanosecond,
            SequencedMap<String, Figure> figures) {
        this(id, name, about, memory, ticksPerNanosecond, figures, Readings.IGNORED);
    }

    /** This machine, which notes from now on what is asked for. */
    public Machine watched(Readings by) {
        return new Machine(id, name, about, memory, ticksPerNanosecond, figures, by);
    }

    /** This machine under other names. */
    public Machine called(String otherId, String otherName) {
        return new Machine(otherId, otherName, about, memory, ticksPerNanosecond, figures, readings);
    }

    /** @throws MachineException if the machine has no such figure */
    public Figure figure(String path) {
        readings.used(path);
        Figure found = figures.get(path);
        if (found == null) {
            throw new MachineException("Machine '" + id + "' has no figure '" + path + "', which is needed here.");
        }
        return found;
    }

    public boolean has(String path) {
        readings.asked(path);
        return figures.containsKey(path);
    }

    public double value(String path) {
        return figure(path).value();
    }

    /**
     * What follows from figures. All of them are asked for, but what is used is the answer: other figures of which it is the same are as
     * good.
     *
     * @param question asks the machine it is given, and nothing else; equal questions have the same answer
     */
    public <T> T derived(Function<Machine, T> question) {
        if (!readings.isKept()) {
            return question.apply(this);
        }
        Readings own = new Readings();
        T answer = question.apply(watched(own));
        readings.answered(question, answer, own);
        return answer;
    }

    /** What follows from figures, for who does not know yet what of it will be used, and will ask for that by {@link #derived}. */
    public <T> T expected(Function<Machine, T> question) {
        if (!readings.isKept()) {
            return question.apply(this);
        }
        Readings own = new Readings();
        T answer = question.apply(watched(own));
        readings.addAsked(own);
        return answer;
    }

    /** What the lack of each figure, or whole table, means that the machine might have and has not, by path. */
    public SequencedMap<String, String> absences() {
        SequencedMap<String, String> all = new LinkedHashMap<>();
        Schema schema = Schema.of(memory);
        schema.rules().values().stream()
                .filter(rule -> !figures.containsKey(rule.path()) && rule.hasEffect())
                .forEach(rule -> all.put(schema.isWhole(rule) ? Schema.tableOf(rule.path()) : rule.path(), rule.absence()));
        return all;
    }

    public int count(String path) {
        double value = value(path);
        readings.askedAsCount(path);
        if (value != Math.rint(value) || value > Integer.MAX_VALUE) {
            throw new MachineException(
                    "Figure '" + path + "' of machine '" + id + "' is a count, got " + value + ".");
        }
        return (int) value;
    }

    /** A duration in ticks, from a figure in cycles or nanoseconds. */
    public long ticks(String path) {
        Figure figure = figure(path);
        return switch (figure.unit()) {
            case "cycles" -> Math.round(figure.value() * ticksPerNanosecond / value("clock.frequency"));
            case "ns" -> Math.round(figure.value() * ticksPerNanosecond);
            case "us" -> Math.round(1000 * figure.value() * ticksPerNanosecond);
            default -> throw new MachineException("Figure '" + path + "' of machine '" + id
                    + "' is a duration in 'cycles', 'ns' or 'us', got '" + figure.unit() + "'.");
        };
    }

    public double nanoseconds(long ticks) {
        return ticks / ticksPerNanosecond;
    }

    public Topology topology() {
        return new Topology(
                count("topology.sockets"),
                count("topology.cores"),
                count("topology.threads"),
                count("topology.cores-per-tile"),
                count("topology.columns"),
                count("topology.usable"));
    }

    /** How far its cores are apart, the nearest first; of machines whose cores own lines. */
    public List<Level> levels() {
        return Level.all(this::has, this::count);
    }

    /** This machine at another clock (GHz): what is given in cycles changes, what is given in time does not. */
    public Machine atClock(double frequency) {
        Machine changed = with("clock.frequency", frequency);
        double resolution = ticksPerNanosecond * frequency / value("clock.frequency");
        return new Machine(id, name, about, memory, resolution, changed.figures, readings);
    }

    /** This machine with so many ticks in place of one. */
    public Machine finer(int times) {
        return new Machine(id, name, about, memory, ticksPerNanosecond * times, figures, readings);
    }

    /** This machine with one figure changed. */
    public Machine with(String path, double value) {
        return with(path, figure(path).withValue(value));
    }

    /** This machine with one figure replaced. */
    public Machine with(String path, Figure figure) {
        SequencedMap<String, Figure> changed = new LinkedHashMap<>(figures);
        changed.put(path, figure);
        return new Machine(id, name, about, memory, ticksPerNanosecond, changed, readings);
    }
}
