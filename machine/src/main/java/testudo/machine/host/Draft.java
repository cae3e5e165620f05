package testudo.machine.host;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;

import static testudo.machine.description.Confidence.LOW;
import static testudo.machine.description.Evidence.GUESSED;

/** The figures of a machine while they are gathered, table by table. */
final class Draft {

    private final SequencedMap<String, Figure> figures = new LinkedHashMap<>();
    private String table = "";

    /** The figures that follow are in this table. */
    Draft table(String name) {
        table = name + ".";
        return this;
    }

    Draft figure(String name, double value, String unit, Evidence evidence, Confidence confidence, String source) {
        figures.put(table + name, new Figure(value, unit, evidence, confidence, source));
        return this;
    }

    Draft guess(String name, double value, String unit, String source) {
        return figure(name, value, unit, GUESSED, LOW, source);
    }

    SequencedMap<String, Figure> figures() {
        return figures;
    }
}
