package testudo.mpdata.scheme;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Role;
import testudo.api.program.StencilPattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The derived stencils are those of the table of 17 kernels ({@code docs/theory/mpdata.md} §4). */
class StencilTableTest {

    private static final String STAR = "(-1,0,0) (1,0,0) (0,-1,0) (0,1,0) (0,0,-1) (0,0,1) (0,0,0)";

    /** The table; "h: 0" is written out as an offset. */
    private static final Map<String, Map<String, String>> TABLE = Map.ofEntries(
            Map.entry("K1_f1", Map.of("x", "(-1,0,0) (0,0,0)", "u1", "(0,0,0)")),
            Map.entry("K2_f2", Map.of("x", "(0,-1,0) (0,0,0)", "u2", "(0,0,0)")),
            Map.entry("K3_f3", Map.of("x", "(0,0,-1) (0,0,0)", "u3", "(0,0,0)")),
            Map.entry("K4_x1", update("x", "f")),
            Map.entry("K5_v1", Map.of(
                    "x1", "(-1,0,0) (0,0,0) (-1,1,0) (-1,-1,0) (0,1,0) (0,-1,0) (-1,0,1) (-1,0,-1) (0,0,1) (0,0,-1)",
                    "u1", "(0,0,0)", "u2", "(-1,0,0) (-1,1,0) (0,1,0) (0,0,0)",
                    "u3", "(-1,0,0) (-1,0,1) (0,0,1) (0,0,0)", "h", "(-1,0,0) (0,0,0)")),
            Map.entry("K6_v2", Map.of(
                    "x1", "(0,-1,0) (0,0,0) (1,-1,0) (-1,-1,0) (1,0,0) (-1,0,0) (0,-1,1) (0,-1,-1) (0,0,1) (0,0,-1)",
                    "u2", "(0,0,0)", "u1", "(0,-1,0) (1,-1,0) (1,0,0) (0,0,0)",
                    "u3", "(0,-1,0) (0,-1,1) (0,0,1) (0,0,0)", "h", "(0,-1,0) (0,0,0)")),
            Map.entry("K7_v3", Map.of(
                    "x1", "(0,0,-1) (0,0,0) (1,0,-1) (-1,0,-1) (1,0,0) (-1,0,0) (0,1,-1) (0,-1,-1) (0,1,0) (0,-1,0)",
                    "u3", "(0,0,0)", "u1", "(0,0,-1) (1,0,-1) (1,0,0) (0,0,0)",
                    "u2", "(0,0,-1) (0,1,-1) (0,1,0) (0,0,0)", "h", "(0,0,-1) (0,0,0)")),
            Map.entry("K8_mx", Map.of("x", STAR, "x1", STAR)), Map.entry("K9_mn", Map.of("x", STAR, "x1", STAR)),
            Map.entry("K10_fi", throughFaces()), Map.entry("K11_fo", throughFaces()),
            Map.entry("K12_cp", Map.of("mx", "(0,0,0)", "x1", "(0,0,0)", "h", "(0,0,0)", "fi", "(0,0,0)")),
            Map.entry("K13_cn", Map.of("mn", "(0,0,0)", "x1", "(0,0,0)", "h", "(0,0,0)", "fo", "(0,0,0)")),
            Map.entry("K14_g1", limited("v1", "(-1,0,0) (0,0,0)")),
            Map.entry("K15_g2", limited("v2", "(0,-1,0) (0,0,0)")),
            Map.entry("K16_g3", limited("v3", "(0,0,-1) (0,0,0)")), Map.entry("K17_xo", update("x1", "g")));

    private static Map<String, String> update(String x, String flux) {
        return Map.of(x, "(0,0,0)", "h", "(0,0,0)", flux + "1", "(0,0,0) (1,0,0)", flux + "2", "(0,0,0) (0,1,0)",
                flux + "3", "(0,0,0) (0,0,1)");
    }

    private static Map<String, String> throughFaces() {
        return Map.of("v1", "(0,0,0) (1,0,0)", "v2", "(0,0,0) (0,1,0)", "v3", "(0,0,0) (0,0,1)", "x1", STAR);
    }

    private static Map<String, String> limited(String v, String both) {
        return Map.of(v, "(0,0,0)", "x1", both, "cp", both, "cn", both);
    }

    private static Program program(Options options) {
        return Mpdata.on(Grid.of(7, 5, 6), 1, options).program();
    }

    private static List<Assignment> kernels(Options options) {
        return program(options).assignments().stream().filter(a -> a.role() == Role.KERNEL).toList();
    }

    private static Map<String, Set<String>> reads(Assignment a) {
        Map<String, Set<String>> reads = new TreeMap<>();
        a.reads().forEach((field, pattern) -> reads.put(field.name(),
                pattern.offsets().stream().map(Offset::toString).collect(Collectors.toSet())));
        return reads;
    }

    private static Map<String, Set<String>> expected(String kernel) {
        Map<String, Set<String>> reads = new TreeMap<>();
        TABLE.get(kernel).forEach((field, offsets) -> reads.put(field, Set.of(offsets.split(" "))));
        return reads;
    }

    @ParameterizedTest
    @EnumSource(Ends.class)
    void standardGaugeWithLimiterIsTheTable(Ends ends) {
        List<Assignment> kernels = kernels(Options.of(Variant.FCT, ends));
        assertEquals(17, kernels.size());
        for (int n = 0; n < 17; n++) {
            String name = kernels.get(n).name();
            assertTrue(name.startsWith("K" + (n + 1) + "_"), name + " at position " + n);
            assertEquals(expected(name), reads(kernels.get(n)), name);
        }
    }

    /** K10 and K11 read no scalar in the infinite gauge, nor do K14..K16. */
    @ParameterizedTest
    @EnumSource(Ends.class)
    void infiniteGaugeReadsLess(Ends ends) {
        for (Assignment a : kernels(Options.of(Variant.IGA_FCT, ends))) {
            Map<String, Set<String>> expected = expected(a.name());
            if (a.name().matches("K1[01456]_.*")) {
                expected.remove("x1");
            }
            assertEquals(expected, reads(a), a.name());
        }
    }

    @ParameterizedTest
    @CsvSource({"UPWIND, 4", "BASIC, 11", "IGA, 11", "FCT, 17", "IGA_FCT, 17"})
    void variantsDropTheKernelsTheyDoNotNeed(Variant variant, int kernels) {
        for (Ends ends : Ends.values()) {
            assertEquals(kernels, kernels(Options.of(variant, ends)).size());
        }
    }

    /** Every kernel stays within the 27-point cube, and none reads across a corner of it. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void eighteenNeighboursSuffice(Variant variant) {
        for (Assignment a : kernels(Options.of(variant, Ends.PERIODIC).forDivergentFlow())) {
            for (StencilPattern pattern : a.reads().values()) {
                for (Offset o : pattern.offsets()) {
                    assertTrue(o.ring() <= 1, a + " reads at " + o);
                    assertTrue(o.di() == 0 || o.dj() == 0 || o.dk() == 0, a + " reads at " + o);
                }
            }
        }
    }

    @Test
    void divergentFlowReadsTheOwnVelocityOnBothSides() {
        Options options = Options.of(Variant.FCT, Ends.PERIODIC).forDivergentFlow();
        Map<String, Set<String>> expected = expected("K5_v1");
        expected.put("u1", Set.of("(-1,0,0)", "(0,0,0)", "(1,0,0)"));
        assertEquals(expected, reads(kernels(options).get(4)));
    }

    /** A flow that changes in time is read where a steady one is. */
    @Test
    void scaledFlowHasTheSameKernels() {
        Program program = Mpdata.on(Grid.of(7, 5, 6), 1, Options.of(Variant.FCT, Ends.PERIODIC),
                new Flow.Scaled(_ -> 1)).program();
        assertEquals(17, program.assignments().size());
        program.assignments().forEach(a -> assertEquals(expected(a.name()), reads(a), a.name()));
    }

    /** Only the limited scheme as in libmpdata++ sets velocities outside: two faces per open direction. */
    @Test
    void edgeRuleAddsTwoFormulasPerOpenDirection() {
        Options options = Options.of(Variant.FCT, Ends.OPEN_LIBMPDATA);
        assertEquals(6, boundaries(Grid.of(7, 5, 6), options));
        assertEquals(4, boundaries(Grid.of(7, 5), options));
        assertEquals(2, boundaries(Grid.of(1, 7), options));
        assertEquals(0, boundaries(Grid.of(7, 5, 6), Options.of(Variant.BASIC, Ends.OPEN_LIBMPDATA)));
        assertEquals(0, boundaries(Grid.of(7, 5, 6), Options.of(Variant.FCT, Ends.OPEN)));
    }

    private static long boundaries(Grid grid, Options options) {
        return Stream.of(Mpdata.on(grid, 1, options)).flatMap(m -> m.program().assignments().stream())
                .filter(a -> a.role() == Role.BOUNDARY).count();
    }
}
