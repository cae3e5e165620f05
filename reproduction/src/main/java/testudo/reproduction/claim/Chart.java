package testudo.reproduction.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** A figure of a paper, simulated: what is drawn, without its looks. */
public sealed interface Chart {

    /** Of its file, without ending; no other chart of the claim has it. */
    String name();

    String title();

    /** What the values are, with their unit. */
    String axis();

    /**
     * Values over numbers of cores.
     *
     * @param ideal whether a value per core equal to the number of cores is drawn, too
     * @param values by curve and number of cores
     */
    record Curves(String name, String title, String axis, boolean ideal,
            SequencedMap<String, SequencedMap<Integer, Double>> values) implements Chart {

        /** Copies the outer map. */
        public Curves {
            values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
        }
    }

    /**
     * Values side by side.
     *
     * @param values by group and bar; each group has the same bars
     */
    record Bars(String name, String title, String axis, SequencedMap<String, SequencedMap<String, Double>> values)
            implements Chart {

        /** Copies the outer map. */
        public Bars {
            values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
        }
    }
}
