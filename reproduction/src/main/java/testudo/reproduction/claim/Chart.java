package testudo.reproduction.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
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
     * @param scale of the values
     * @param values by curve and number of cores
     * @param marks what was published, of the curve whose name it has or of none
     */
    record Curves(String name, String title, String axis, Scale scale,
            SequencedMap<String, SequencedMap<Integer, Double>> values, List<Mark> marks) implements Chart {

        /** Copies the outer map. */
        public Curves {
            values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
            marks = List.copyOf(marks);
        }

        /** These curves beside what was published. */
        public Curves marked(List<Mark> published) {
            return new Curves(name, title, axis, scale, values, published);
        }
    }

    /** How values are laid out. */
    enum Scale {

        /** From 0, evenly. */
        LINEAR,

        /** From 0, evenly, beside a line on which the value is the number of cores. */
        PER_CORE,

        /** Each power of ten as high as the next. */
        LOGARITHMIC
    }

    /**
     * A number that was published, or the range in which a value has to lie so that a statement is true.
     *
     * @param curve the curve it belongs to
     * @param least may be below what is drawn
     * @param most may be infinite
     * @param value the number; empty of a range without one
     */
    record Mark(String curve, int cores, double least, double most, OptionalDouble value) {

        /** A measured number with its percentiles. */
        public static Mark measured(String curve, int cores, Published number) {
            return new Mark(curve, cores, number.low(), number.high(), OptionalDouble.of(number.value()));
        }

        /** What a statement says about a value, by what is simulated otherwise. */
        public static Mark claimed(String curve, int cores, double least, double most) {
            return new Mark(curve, cores, least, most, OptionalDouble.empty());
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
