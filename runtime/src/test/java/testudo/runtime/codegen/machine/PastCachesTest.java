package testudo.runtime.codegen.machine;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.assembler.Line;
import testudo.runtime.codegen.Expressions;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which instructions are there for operands in memory. */
class PastCachesTest {

    static final List<Target> TARGETS = List.of(Target.AVX2, Target.AVX512);

    private final Kernels kernels = new Kernels();

    private Operands star(int stride, Set<Integer> far) {
        Operands both = kernels.operands(List.of(kernels.bench().f.next()),
                List.of(new Expressions().around(kernels.bench(), false)), -1, 1, stride);
        return new Operands("star", both.fields().subList(0, 2), both.places().subList(0, 2), both.outputs(), -1, 1,
                both.roles(), both.grid(), both.parameters(), far);
    }

    private static List<String> instructions(Operands operands, Target target) {
        return KernelFunction.of(operands, target, Division.BY_RECIPROCALS, true).orElseThrow().lines().stream().map(Line::text)
                .toList();
    }

    private static long count(List<String> instructions, String name) {
        return instructions.stream().filter(i -> i.startsWith(name)).count();
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void targetsInMemoryAreStoredPastTheCachesAndFenced(Target target) {
        List<String> code = instructions(star(48, Set.of(0, 1)), target);
        assertTrue(count(code, "vmovntpd") > 0);
        assertEquals(List.of("sfence", "vzeroupper"),
                code.stream().filter(i -> Stream.of("sfence", "vzeroupper").anyMatch(i::equals)).toList());
        assertEquals(0, count(code, "prefetch"));
    }

    /** Floats are half as long, so that twice as many make a line. */
    @ParameterizedTest
    @FieldSource("TARGETS")
    void floatsOfKernelsThatComputeDoublesAreStoredPastTheCaches(Target target) {
        List<String> code = instructions(star(48, Set.of(0, 1)).withNarrow(Set.of(0)), target);
        assertTrue(count(code, "vmovntpd") > 0);
        assertEquals(1, count(code, "sfence"));
        List<String> notLinesApart = instructions(star(40, Set.of(0, 1)).withNarrow(Set.of(0)), target);
        assertEquals(0, count(notLinesApart, "vmovntpd") + count(notLinesApart, "sfence"));
        assertTrue(count(instructions(star(40, Set.of(0, 1)), target), "vmovntpd") > 0);
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void whatIsReadFromMemoryIsFetchedAhead(Target target) {
        List<String> code = instructions(star(45, Set.of(1)), target);
        assertTrue(count(code, "prefetcht0") > 0);
        assertEquals(0, count(code, "vmovntpd") + count(code, "sfence"));
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void rowsThatAreNotLinesApartAndOperandsInTheCachesAreStoredThroughThem(Target target) {
        for (Operands operands : List.of(star(45, Set.of(0, 1)), star(48, Set.of()))) {
            List<String> code = instructions(operands, target);
            assertEquals(0, count(code, "vmovntpd") + count(code, "sfence") + count(code, "prefetch"));
        }
    }
}
