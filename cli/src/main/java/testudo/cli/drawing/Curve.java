package testudo.cli.drawing;

import java.util.SequencedMap;

/**
 * A cost over numbers of workers, or over something else that grows.
 *
 * @param simulated drawn as a line
 * @param measured  drawn as marks of the same colour; empty where nothing was measured
 */
public record Curve(String name, SequencedMap<Double, Double> simulated, SequencedMap<Double, Double> measured) {}
