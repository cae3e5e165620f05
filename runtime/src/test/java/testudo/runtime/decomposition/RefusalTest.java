package testudo.runtime.decomposition;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What does not fit is refused with a sentence that tells the limit and what was asked. */
class RefusalTest {

    private static String refusal(Program program, Decomposition decomposition) {
        return assertThrows(DecompositionException.class, () -> Derivation.of(Analysis.of(program), decomposition))
                .getMessage();
    }

    @Test
    void moreWorkersThanRows() {
        assertEquals("12 workers are more than the 11 rows of the grid along J: use at most 11.",
                refusal(Programs.heat(Grid.of(7, 11, 5), Boundary.periodic()), Decomposition.wholeGrid(12)));
        assertEquals("5 workers are more than the 3 rows of a sub-domain along J: use at most 3.",
                refusal(Programs.heat(Grid.of(7, 11, 3), Boundary.periodic()), Decomposition.subDomains(2, 4, 99, 5)));
    }

    @Test
    void aHaloDeeperThanASlab() {
        Program.Builder p = Program.on(Grid.of(5, 7, 3));
        State u = p.state("u", Boundary.zeroGradient());
        p.assign(u.next(), c -> u.at(c, 0, 2) - u.at(c, 0, -2));
        assertEquals("The halo of 'u' along J is deeper than a core's slab of 1 row: core 0 would depend on core 2, which "
                + "is not its neighbour; use fewer than 5 cores.", refusal(p.build(), Decomposition.wholeGrid(5)));
    }

    @Test
    void columnsOfAProgramInPlace() {
        assertEquals("Kernel 'h' reads 'e', computed in the same step, at neighbours along J: sub-domains must span the "
                + "whole axis J.",
                refusal(Programs.leapfrog(Grid.of(7, 11, 5), Boundary.fixed(0)),
                        Decomposition.subDomains(2, 4, 99, 2)));
    }

    @Test
    void islandsOfAProgramInPlace() {
        assertEquals("Kernel 'h' reads 'e', computed in the same step, at neighbours along J: islands would have to wait "
                + "for each other within a step; use the cooperative variant.",
                refusal(Programs.leapfrog(Grid.of(7, 11, 5), Boundary.fixed(0)), Decomposition.islands(2, 99, 99, 2)));
        assertEquals("12 workers are more than the 11 rows of the grid along J: use at most 11.",
                refusal(Programs.heat(Grid.of(7, 11, 5), Boundary.periodic()), Decomposition.islands(1, 1, 1, 12)));
    }

    /** The intermediate is read across the columns, and what it is computed from is overwritten in place. */
    @Test
    void columnsOfAProgramInPlaceBehindAnIntermediate() {
        Program.Builder p = Program.on(Grid.of(5, 7, 3));
        State u = p.state("u", Boundary.zeroGradient());
        Local twice = p.local("twice", Boundary.zeroGradient());
        p.assign(twice, c -> 2 * u.at(c));
        p.assign(u, c -> u.at(c) - twice.at(c, 0, 1)).opensStage();
        assertEquals("Kernel 'twice' reads 'u', computed in the same step, at neighbours along J: sub-domains must span "
                + "the whole axis J.", refusal(p.build(), Decomposition.subDomains(2, 3, 99, 2)));
    }

    @Test
    void streamingAnOpenFieldBehindAPeriodicOne() {
        Program.Builder p = Program.on(Grid.of(5, 7, 3));
        State u = p.state("u", Boundary.periodic());
        Local wrapped = p.local("wrapped", Boundary.periodic());
        Local open = p.local("open", Boundary.zeroGradient());
        p.assign(wrapped, c -> 2 * u.at(c));
        p.assign(open, c -> wrapped.at(c, -1));
        p.assign(u.next(), c -> open.at(c));
        assertEquals("Kernel 'open' computes 'open', which is not periodic along I, from fields that are: sub-domains "
                + "cannot be streamed along I; use the whole grid.",
                refusal(p.build(), Decomposition.subDomains(2, 99, 99, 1)));
    }

    @Test
    void nothingOrLess() {
        Program mpdata = MpdataCases.of(Grid.of(5, 7, 3), Options.of(Variant.FCT, Ends.PERIODIC)).program();
        assertEquals("A sub-domain has at least one cell per axis, got 0 × 4 × 4.",
                assertThrows(DecompositionException.class, () -> Decomposition.subDomains(0, 4, 4, 1)).getMessage());
        assertThrows(DecompositionException.class, () -> Decomposition.wholeGrid(0));
        assertEquals("8 workers are more than the 7 rows of the grid along J: use at most 7.",
                refusal(mpdata, Decomposition.wholeGrid(8)));
    }
}
