package testudo.cli.page;

import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Everything a page shows; written as JSON it has the names of these components as keys, which the scripts of the page read.
 *
 * @param live    whether more may be asked for
 * @param notice  why there is nothing else yet; empty otherwise
 * @param about   null with a notice, likewise all that follows
 * @param probes  those shown, of {@code probesInAll}
 * @param record  what the run noted about itself, null where it did not
 * @param colours 256 of each map: level 0 for what is no number, then from the least to the greatest
 */
record RunView(boolean live, String notice, State state, About about, Times shown, Times looked, List<Field> fields,
        List<Series> series, Times rows, List<ProbeLine> probes, int probesInAll, JsonNode record, Colours colours) {

    /** @param word what became of the run; @param text how far it is, empty where it has not told */
    record State(String word, String text) {}

    /**
     * What ran.
     *
     * @param source text of the Java file that the model is in; empty otherwise
     */
    record About(String directory, String model, String cells, int workers, String decomposition, String sync, String version,
            String jvm, String created, String timeUnit, int snapshots, String scenario, String inForce, String source,
            String charts) {}

    /** Of snapshots or rows, in order. */
    record Times(List<Long> steps, List<Double> times) {}

    /**
     * A field at the steps shown.
     *
     * @param least  of the colours' range, likewise {@code most}; null where all values are no numbers
     * @param signed whether the middle of the colours is 0
     * @param levels of the planes one after the other, at the steps shown one after the other; empty of a field over one axis
     * @param lines  the values at the steps shown, of a field over one axis
     * @param lows   least finite value at the steps looked at, likewise {@code highs} and {@code bad}, how many are no numbers
     */
    record Field(String name, String unit, Double least, Double most, boolean signed, List<PlaneCut> planes, String levels,
            List<List<Double>> lines, List<Double> lows, List<Double> highs, List<Long> bad) {}

    /** A column of the time series. */
    record Series(String name, String unit, List<Double> values) {}

    /** @param signed for values of two signs; all as CSS writes them */
    record Colours(List<String> plain, List<String> signed) {}
}
