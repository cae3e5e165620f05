package testudo.cli.simulate;

import java.util.SequencedMap;

import testudo.machine.microbenchmark.Measurement;

/**
 * What a family costs by the number of workers.
 *
 * @param points by number of workers, ascending
 */
record Series(String family, SequencedMap<Integer, Measurement> points) {
}
