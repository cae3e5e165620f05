package testudo.machine.measured;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import testudo.machine.claim.Sensitivity;
import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;

/**
 * Which of two barriers is faster, wherever the measurements differ by more than a quarter.
 *
 * @param cores the counts to look at; there are measurements for 2, 8 and 32
 * @param runs per barrier and count
 */
public record TileOrdering(List<Integer> cores, EpisodeLoop loop, int runs) {

    /** What costs no barrier of these loops anything. */
    private static final Sensitivity BARRIERS =
            Sensitivity.quarter("compute.", "software.", "memory.dram", "calibration.");

    public TileOrdering {
        cores = List.copyOf(cores);
    }

    /** The orderings that the model does not show, in words; empty if it shows all. */
    public List<String> broken(Machine machine) {
        MeasuredCard card = new MeasuredCard(machine, loop, runs);
        List<String> broken = new ArrayList<>();
        for (int count : cores) {
            List<PublishedBarrier> measured = PublishedBarrier.modelled(count);
            Map<MeasuredAlgorithm, Double> simulated = new EnumMap<>(MeasuredAlgorithm.class);
            measured.forEach(one ->
                    simulated.put(algorithm(one), card.microseconds(algorithm(one), count)));
            for (PublishedBarrier fast : measured) {
                for (PublishedBarrier slow : measured) {
                    if (slow.median() > 1.25 * fast.median()
                            && simulated.get(algorithm(fast)) >= simulated.get(algorithm(slow))) {
                        broken.add(fast.algorithm() + " < " + slow.algorithm() + " at " + count);
                    }
                }
            }
        }
        return broken;
    }

    private static MeasuredAlgorithm algorithm(PublishedBarrier one) {
        return MeasuredAlgorithm.named(one.algorithm()).orElseThrow();
    }

    /** The same with each uncertain figure a quarter less and a quarter more; takes a minute for all three counts. */
    public List<Sensitivity.Change> sensitivity(Machine machine) {
        return BARRIERS.of(machine, this::broken);
    }
}
