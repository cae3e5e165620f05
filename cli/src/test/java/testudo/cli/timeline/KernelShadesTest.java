package testudo.cli.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.platform.Activity;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** Kernels that follow each other can be told apart in a drawing. */
class KernelShadesTest {

    private static Timeline timeline(List<List<String>> ofWorkers) {
        List<Span> spans = new ArrayList<>();
        for (int w = 0; w < ofWorkers.size(); w++) {
            double time = 0;
            for (String kernel : ofWorkers.get(w)) {
                spans.add(new Span(w, Activity.of(Activity.Kind.COMPUTE, kernel), 0, time, ++time));
                spans.add(new Span(w, Activity.of(Activity.Kind.WAIT, "word"), 0, time, ++time));
            }
        }
        return new Timeline(spans, 0, -1, 1);
    }

    private static void assertNeighboursDiffer(List<List<String>> ofWorkers) {
        KernelShades shades = KernelShades.of(timeline(ofWorkers));
        for (List<String> kernels : ofWorkers) {
            for (int k = 1; k < kernels.size(); k++) {
                if (!kernels.get(k).equals(kernels.get(k - 1))) {
                    assertNotEquals(shades.of(kernels.get(k - 1)), shades.of(kernels.get(k)),
                            kernels.get(k - 1) + " before " + kernels.get(k));
                }
            }
        }
    }

    /** Of some lengths a rotation alone would give the last kernel of a step the shade of the next step's first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 7, 8, 13, 17})
    void kernelsOfStepsThatRepeatDiffer(int kernels) {
        List<String> steps = IntStream.range(0, 3 * kernels).mapToObj(k -> "K" + k % kernels).toList();
        assertNeighboursDiffer(List.of(steps, steps.subList(1, steps.size())));
    }

    /** Six shades suffice where each kernel has five neighbours at most. */
    @Test
    void workersMayComputeThemInAnyOrder() {
        Random random = new Random(5);
        for (int draw = 0; draw < 50; draw++) {
            List<List<String>> workers = IntStream.range(0, 2)
                    .mapToObj(_ -> random.ints(30, 0, 6).mapToObj(k -> "K" + k).toList()).toList();
            assertNeighboursDiffer(workers);
        }
    }

    @Test
    void theyAreListedInTheOrderOfTheirFirstComputation() {
        KernelShades shades = KernelShades.of(timeline(List.of(List.of("b", "a", "b", "c"))));
        assertEquals(List.of("b", "a", "c"), List.copyOf(shades.all().keySet()));
        assertEquals(KernelShades.FIRST, shades.of("b"));
    }
}
