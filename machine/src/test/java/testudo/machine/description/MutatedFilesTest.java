package testudo.machine.description;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.effort.Effort;
import testudo.machine.host.HostDescription;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A machine file is refused with the places of its mistakes, or it can be simulated; there is nothing else. */
@Timeout(900)
@Tag("part")
class MutatedFilesTest {

    private static final int ROUNDS = Effort.oneIn(10).of(1_500);

    /** One for all machines, which share most figures: each is tried on one or another. */
    private static final Effort VALUES = Effort.oneIn(4);

    private static final Pattern FIGURE = Pattern.compile("(?m)^([a-z0-9-]+) = \\{ value = ([0-9.]+).*$");
    private static final Pattern PLACE = Pattern.compile("mine\\.toml:(\\d+):\\d+: .*[.?]");

    @SuppressWarnings("unused")
    private static final List<String> SHIPPED = MachineFile.SHIPPED;

    /** A figure of a file and where it stands. */
    private record Entry(String name, String value, int from, int to, long line) {

        static List<Entry> of(String text) {
            return FIGURE.matcher(text).results()
                    .map(m -> new Entry(m.group(1), m.group(2), m.start(), m.end(), lineOf(text, m.start())))
                    .toList();
        }

        private static long lineOf(String text, int position) {
            return text.substring(0, position).chars().filter(c -> c == '\n').count() + 1;
        }

        String in(String text, String other) {
            return text.substring(0, from) + other + text.substring(to);
        }

        String withValue(String text, String other) {
            return in(text, text.substring(from, to).replaceFirst("value = [0-9.]+", "value = " + other));
        }
    }

    /** Whether it was accepted; a refusal names places in the file, one of them the line or a relation with the name. */
    private static boolean accepted(String text, long line, String name, String what) {
        Machine machine;
        try {
            machine = MachineFile.parse("mine.toml", text);
        } catch (MachineException refused) {
            List<String> sentences = refused.getMessage().lines().filter(told -> !told.startsWith("    ")).toList();
            boolean named = line == 0;
            for (String sentence : sentences) {
                Matcher place = PLACE.matcher(sentence);
                assertTrue(place.matches(), what + ": " + sentence);
                named |= Long.parseLong(place.group(1)) == line || sentence.contains("." + name + "'");
            }
            assertTrue(named, what + ": line " + line + " is not among " + sentences);
            return false;
        }
        try {
            ShortSimulation.run(machine);
        } catch (RuntimeException | AssertionError defect) {
            throw new AssertionError(what + " was accepted, but: " + defect, defect);
        }
        return true;
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void eachWrongValueIsRefusedAtItsLineOrSimulated(String id) {
        String text = MachineFile.text(id);
        assertTrue(accepted(text, 0, "", id));
        List<Entry> entries = Entry.of(text);
        assertEquals(MachineFile.shipped(id).figures().size(), entries.size());
        for (Entry entry : entries) {
            for (String value : List.of("0", "-0.0", "1e30", "9000000000000000000", "2.5", "1e-12", "4711")) {
                if (VALUES.takes()) {
                    accepted(entry.withValue(text, value), entry.line, entry.name, id + ": " + entry.name + " = " + value);
                }
            }
            for (String value : List.of("-1", "nan", "inf", "-inf", "\"many\"", "true", "[1]")) {
                assertTrue(
                        !VALUES.takes()
                                || !accepted(entry.withValue(text, value), entry.line, entry.name, entry.name + " = " + value),
                        id + ": " + entry.name + " = " + value + " was accepted");
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void eachMisspeltOrForeignEntryIsRefusedAtItsLine(String id) {
        String text = MachineFile.text(id);
        Effort some = Effort.oneIn(3);
        for (Entry entry : Entry.of(text)) {
            String whole = text.substring(entry.from, entry.to);
            for (String wrong : List.of("x" + whole, whole.replaceFirst("value", "valeu"), whole.replaceFirst("unit = \"[^\"]*",
                    "unit = \"furlongs"), whole.replaceFirst("source", "sauce"), entry.name + " = " + entry.value)) {
                assertTrue(!some.takes() || !accepted(entry.in(text, wrong), entry.line, entry.name, id + ": " + wrong),
                        id + ": " + wrong);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void whatIsRemovedIsMissedOrNotNeeded(String id) {
        String text = MachineFile.text(id);
        for (Entry entry : Entry.of(text)) {
            accepted(entry.in(text, ""), 0, "", id + " without " + entry.name);
        }
        for (String table : text.split("(?m)^(?=\\[)")) {
            accepted(text.replace(table, ""), 0, "", id + " without " + table.lines().findFirst().orElseThrow());
        }
    }

    @Test
    void filesMutatedAtRandomAreRefusedWithPlacesOrSimulated() {
        long seed = System.nanoTime();
        System.out.println("Seed of the mutated machine files: " + seed);
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < ROUNDS; round++) {
            String id = MachineFile.SHIPPED.get(random.nextInt(MachineFile.SHIPPED.size()));
            StringBuilder text = new StringBuilder(MachineFile.text(id));
            for (int change = 1 + random.nextInt(3); change > 0; change--) {
                mutate(text, random);
            }
            accepted(text.toString(), 0, "", "seed " + seed + ", round " + round + ", from " + id);
        }
    }

    private static void mutate(StringBuilder text, SplittableRandom random) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(4)) {
            case 0 -> text.setCharAt(at, (char) (' ' + random.nextInt(95)));
            case 1 -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
            case 2 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(80))));
            default -> {
                List<Entry> entries = Entry.of(text.toString());
                if (!entries.isEmpty()) {
                    Entry entry = entries.get(random.nextInt(entries.size()));
                    double value = Math.pow(10, random.nextInt(-12, 13)) * random.nextInt(100);
                    text.replace(0, text.length(), entry.withValue(text.toString(), Double.toString(value)));
                }
            }
        }
    }

    @Test
    void theDescriptionOfThisMachineIsAMachineFile() {
        assertTrue(accepted(MachineText.of(HostDescription.read(), ""), 0, "", "host"));
    }
}
