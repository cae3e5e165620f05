package testudo.runtime.tuning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FingerprintTest {

    private static final Grid GRID = Grid.of(7, 11, 5);

    @Test
    void theSameProgramMadeTwiceHasOneFingerprint() {
        Options options = Options.of(Variant.FCT, Ends.PERIODIC);
        String fingerprint = Fingerprint.of(MpdataCases.of(GRID, options).program());
        assertEquals(fingerprint, Fingerprint.of(MpdataCases.of(GRID, options).program()));
        assertTrue(fingerprint.matches("[0-9a-f]{16}"), fingerprint);
    }

    /** Written down once: a change forgets what users have tuned, so it should be wanted. */
    @Test
    void theFingerprintStaysFromRunToRun() {
        assertEquals("31201f9c939c9f05", Fingerprint.of(Programs.heat(GRID, Boundary.periodic())));
    }

    @Test
    void whateverDecidesTheSpeedCounts() {
        Set<String> all = new HashSet<>();
        List<Program> programs = List.of(Programs.heat(GRID, Boundary.periodic()), Programs.heat(GRID, Boundary.mirror()),
                Programs.heat(Grid.of(7, 11, 6), Boundary.periodic()), Programs.upwind(GRID, Boundary.periodic()),
                Programs.chain(GRID, Boundary.periodic(), 3), Programs.chain(GRID, Boundary.periodic(), 4),
                scaled(0.5, 1), scaled(0.5, 2));
        programs.forEach(p -> all.add(Fingerprint.of(p)));
        assertEquals(programs.size(), all.size());
        assertNotEquals(Fingerprint.of(Programs.redBlack(GRID, Boundary.mirror())),
                Fingerprint.of(Programs.leapfrog(GRID, Boundary.mirror())));
    }

    @Test
    void constantsDoNotCount() {
        assertEquals(Fingerprint.of(scaled(0.5, 1)), Fingerprint.of(scaled(0.25, 1)));
    }

    private static Program scaled(double factor, int distance) {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> factor * u.at(c, distance));
        return p.build();
    }
}
