package testudo.reproduction.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is varied, by how much, and what a verdict makes of it. */
@Timeout(900)
class SensitivityTest {

    private static final Machine C64 = MachineFile.shipped("c64");
    private static final SequencedMap<String, Figure> NOTHING = new LinkedHashMap<>();

    private static Claim claim(Function<Setting, List<Check>> trial) {
        return new Claim("test", "", "", "", List.of("c64"), NOTHING, List.of(), trial);
    }

    private static Sensitivity of(Claim claim, Machine machine) {
        return claim.examine(machine, new Results()).sensitivity().orElseThrow();
    }

    private static List<String> changes(Sensitivity all) {
        return all.rows().stream().map(row -> row.name() + " " + value(row)).toList();
    }

    private static double value(SensitivityRow row) {
        return ((Change.OfFigure) row.change()).value();
    }

    @Test
    void whatTheTrialReadsIsChangedEachFigureAloneAndBothWays() {
        Sensitivity all = of(claim(setting -> {
            Machine machine = setting.machine();
            long changed = C64.figures().keySet().stream()
                    .filter(path -> machine.figures().get(path).value() != C64.figures().get(path).value())
                    .count();
            machine.ticks("suspension.suspend"); // guessed
            machine.ticks("memory.dram.occupancy"); // derived from recalled figures
            machine.count("topology.cores"); // stated
            machine.count("memory.dram.banks"); // recalled
            return List.of(Check.told("changed", changed));
        }), C64);
        assertEquals(List.of("memory.dram.banks 3.0", "memory.dram.banks 5.0", "memory.dram.occupancy 6.0",
                "memory.dram.occupancy 10.0", "suspension.suspend 15.0", "suspension.suspend 25.0"), changes(all));
        all.rows().forEach(row -> assertEquals(1, row.checks().getFirst().simulated(), row.name()));
        assertTrue(all.unread().contains("suspension.awake"));
        assertFalse(all.unread().contains("topology.cores"), "stated figures are certain");
        assertFalse(all.unread().contains("memory.dram.banks"));
    }

    @Test
    void aSingleCycleIsAQuarterMoreOrLess() {
        Sensitivity all = of(claim(setting -> {
            Machine machine = setting.machine();
            return List.of(Check.told("ns", machine.nanoseconds(machine.ticks("memory.issue"))));
        }), C64);
        assertEquals(List.of(1.5, 2.5), all.rows().stream().map(row -> row.checks().getFirst().simulated()).toList());
    }

    @Test
    void countsOfOneAndValuesThatDoNotWorkAreNamed() {
        Machine machine = C64.with("topology.usable", 1);
        Sensitivity all = of(claim(setting -> {
            setting.machine().count("topology.usable");
            if (setting.machine().value("memory.sram.load") > 31) {
                setting.machine().figure("memory.cache");
            }
            return List.of();
        }), machine);
        assertEquals(List.of("memory.sram.load 23.25"), changes(all));
        assertEquals(List.of(
                "topology.usable = 1: a quarter more or less is the same count",
                "memory.sram.load = 38.75: Machine 'c64' has no figure 'memory.cache', which is needed here."),
                all.refused());
    }

    @Test
    void assumptionsAndTheFiguresOfAllMachinesAreVaried() {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put("grid", new Figure(12, "points", Evidence.GUESSED, Confidence.LOW, "test"));
        Claim claim = new Claim("test", "", "", "", List.of("skx", "knl"), assumptions, List.of(), setting -> List.of(
                Check.told("both", setting.machine("skx").value("memory.hit") + setting.machine("knl").value("memory.hit")),
                Check.told("grid", setting.assumed("grid"))));
        assertEquals(List.of("grid 9.0", "grid 15.0", "skx memory.hit 1.125", "skx memory.hit 1.875",
                "knl memory.hit 2.8499999999999996", "knl memory.hit 4.75"),
                changes(of(claim, MachineFile.shipped("skx"))));
    }

    @Test
    void aClockChangesWhatIsGivenInCycles() {
        Sensitivity all = of(new Claim("test", "", "", "", List.of("skx"), NOTHING, List.of(), setting -> {
            Machine machine = setting.machine();
            machine.value("clock.frequency");
            return List.of(Check.told("cycle", machine.nanoseconds(machine.ticks("memory.poll-gap"))),
                    Check.told("ns", machine.nanoseconds(machine.ticks("memory.cross-socket"))));
        }), MachineFile.shipped("skx"));
        SensitivityRow faster = all.rows().stream().filter(row -> row.name().equals("clock.frequency") && value(row) > 3)
                .findFirst().orElseThrow();
        assertEquals(8 / (1.25 * 2.7), faster.checks().getFirst().simulated(), 0.1);
        assertEquals(118, faster.checks().getLast().simulated(), 0.1);
    }

    @Test
    void anOrderingThatFlipsIsNotEstablished() {
        Claim claim = claim(setting -> List.of(Check.order("made up", setting.machine().value("suspension.awake") / 25)));
        Verdict verdict = claim.judge(C64, new Results());
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, verdict.outcome());
        Sensitivity all = verdict.sensitivity().orElseThrow();
        assertEquals(List.of(22.5), all.flips().stream().map(SensitivityTest::value).toList());
        assertEquals(List.of(), all.departures());
        assertEquals(ClaimOutcome.FAILS, claim.judge(C64.with("suspension.awake", 20), new Results()).outcome());
        assertEquals(ClaimOutcome.HOLDS, claim.judge(C64.with("suspension.awake", 35), new Results()).outcome());
        assertEquals(ClaimOutcome.HOLDS, claim.tryOn(C64, new Results()).outcome());
    }

    @Test
    void aRangeThatIsLeftIsNotEstablished() {
        Claim claim = claim(setting -> List.of(Check.range("range", setting.machine().value("suspension.awake"), 20, 35)));
        Verdict verdict = claim.judge(C64, new Results());
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, verdict.outcome());
        Sensitivity all = verdict.sensitivity().orElseThrow();
        assertEquals(List.of(37.5), all.departures().stream().map(SensitivityTest::value).toList());
        assertEquals(List.of(22.5, 37.5), all.strongest().map(SensitivityTest::value).sorted().toList());
        assertEquals(ClaimOutcome.HOLDS, claim.judge(C64.with("suspension.awake", 27), new Results()).outcome());
    }

    /** Shown, and never a reason for or against. */
    @Test
    void whatSomethingWasFittedToDoesNotCount() {
        Claim claim = claim(setting -> {
            double awake = setting.machine().value("suspension.awake");
            return List.of(Check.range("made for it", awake, 29, 31).fittedBy("awake"),
                    Check.order("made for it too", awake / 25).fittedBy("awake"),
                    Check.range("far from it", awake, 1, 100));
        });
        Verdict verdict = claim.judge(C64, new Results());
        assertEquals(ClaimOutcome.FITTED, verdict.outcome());
        assertEquals(2, verdict.fittedTo().size());
        assertEquals(List.of(), verdict.sensitivity().orElseThrow().flips());
        assertEquals(List.of(), verdict.sensitivity().orElseThrow().departures());
        assertEquals(ClaimOutcome.FITTED, claim.tryOn(C64.with("suspension.awake", 20), new Results()).outcome());
        assertEquals(ClaimOutcome.FAILS, claim.tryOn(C64.with("suspension.awake", 200), new Results()).outcome());
    }

    @Test
    void aVerdictThatIsCertainIsNotVaried() {
        for (Check certain : List.of(Check.range("fails", 3, 1, 2), Check.order("a tie", 1), Check.told("told", 1),
                Check.range("fitted", 1.5, 1, 2).fittedBy("it"))) {
            AtomicInteger trials = new AtomicInteger();
            Claim claim = claim(setting -> {
                trials.incrementAndGet();
                setting.machine().value("suspension.awake");
                return List.of(certain);
            });
            assertEquals(Optional.empty(), claim.judge(C64, new Results()).sensitivity(), certain.what());
            assertEquals(1, trials.get(), certain.what());
            assertEquals(2, of(claim, C64).rows().size(), certain.what());
        }
    }

    @Test
    void otherSeedsAreAskedOnlyAsFarAsTheVerdictNeedsThem() {
        Set<Long> asked = ConcurrentHashMap.newKeySet(); // with a figure varied
        Function<Setting, Check> close = setting -> {
            double awake = setting.machine().value("suspension.awake");
            return Check.order("close", seed -> {
                if (awake != 30) {
                    asked.add(seed);
                }
                return awake == 30 || seed < 3 ? 1.01 : 0.99;
            });
        };
        Claim left = claim(setting -> List.of(close.apply(setting),
                Check.range("range", setting.machine().value("suspension.awake"), 20, 35)));
        Verdict verdict = left.judge(C64, new Results());
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, verdict.outcome());
        assertEquals(List.of(), verdict.sensitivity().orElseThrow().flips());
        assertEquals(Set.of(1L), asked, "the range that is left decides");
        assertEquals(2, of(left, C64).flips().size());

        asked.clear();
        verdict = claim(setting -> List.of(close.apply(setting))).judge(C64, new Results());
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, verdict.outcome());
        assertEquals(List.of(22.5), verdict.sensitivity().orElseThrow().flips().stream().map(SensitivityTest::value).toList());
        assertEquals(Set.of(1L, 2L, 3L), asked);
    }

    @Test
    void whatIsOpenIsTakenOtherwiseToo() {
        Claim claim = claim(setting -> List.of(Check.range("letters", setting.taken("layout").length(), 0, 4)))
                .open(new Alternative("layout", "one", List.of("four", "spread"), "not stated"));
        Verdict verdict = claim.judge(C64, new Results());
        assertEquals(ClaimOutcome.NOT_ESTABLISHED, verdict.outcome());
        Sensitivity all = verdict.sensitivity().orElseThrow();
        assertEquals(2, all.alternatives());
        assertEquals(0, all.figures());
        assertEquals(List.of("spread"),
                all.departures().stream().map(row -> ((Change.OfAlternative) row.change()).value()).toList());
        assertEquals(ClaimOutcome.HOLDS, claim.open(new Alternative("layout", "one", List.of("four"), "not stated"))
                .judge(C64, new Results()).outcome());
    }

    @Test
    void aTrialThatFailsTellsWhy() {
        Claim claim = claim(setting -> {
            if (setting.machine().value("suspension.awake") > 30) {
                throw new IllegalStateException("too slow");
            }
            return List.of();
        });
        assertEquals("too slow", assertThrows(IllegalStateException.class, () -> of(claim, C64)).getMessage());
    }
}
