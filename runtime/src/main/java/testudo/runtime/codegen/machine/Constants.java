package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Label;

/** Vectors of numbers that lie behind the code. */
final class Constants {

    private static final long EVEN = 0x5555555555555555L;

    private final Assembler code;
    private final Target target;
    private final Map<Value, Label> labels = new LinkedHashMap<>();
    private final Label masks;

    Constants(Assembler code, Target target) {
        this.code = code;
        this.target = target;
        masks = code.label("masks");
    }

    Address of(Value value) {
        Label label = labels.get(value);
        if (label == null) {
            label = code.label("constant");
            labels.put(value, label);
        }
        return Address.of(label);
    }

    /**
     * A table of masks. Where they are vectors: one of ones, one of zeros, then ones and zeros in turn and one more. Else
     * words of bits: of the first n lanes for every n, then of the even and of the odd lanes.
     */
    Label masks() {
        return masks;
    }

    /** Where in the table ones and zeros alternate (bytes). */
    int alternating() {
        return target.masks() ? (target.lanes() + 1) * target.elementBytes() : 2 * target.bytes();
    }

    /** Writes them all. */
    void write() {
        code.align(target.bytes());
        code.remark("truth values");
        code.bind(masks);
        code.data(target.masks() ? bitMasks() : vectorMasks());
        code.align(target.bytes());
        labels.forEach((value, label) -> {
            code.remark(text(value));
            code.bind(label);
            code.data(words(value));
        });
    }

    private long[] vectorMasks() {
        long[] elements = new long[3 * target.lanes() + 1];
        Arrays.fill(elements, 0, target.lanes(), -1);
        for (int n = 2 * target.lanes(); n < elements.length; n += 2) {
            elements[n] = -1;
        }
        return packed(elements);
    }

    private long[] bitMasks() {
        long[] elements = new long[target.lanes() + 3];
        for (int n = 0; n <= target.lanes(); n++) {
            elements[n] = (1L << n) - 1;
        }
        elements[target.lanes() + 1] = EVEN;
        elements[target.lanes() + 2] = ~EVEN;
        return packed(elements);
    }

    /** Words that hold the lower bits of each, as many as an element of a vector has. */
    private long[] packed(long[] elements) {
        int perWord = target.precision().perDouble();
        if (perWord == 1) {
            return elements;
        }
        int bits = Long.SIZE / perWord;
        long[] words = new long[Math.ceilDiv(elements.length, perWord)];
        for (int n = 0; n < elements.length; n++) {
            words[n / perWord] |= (elements[n] & (1L << bits) - 1) << n % perWord * bits;
        }
        return words;
    }

    private String text(Value value) {
        return switch (value) {
            case Value.Constant(long bits) -> switch (target.precision()) {
                case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
                case FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
            };
            default -> "lane numbers";
        };
    }

    private long[] words(Value value) {
        long[] elements = new long[target.lanes()];
        for (int n = 0; n < elements.length; n++) {
            elements[n] = switch (value) {
                case Value.Constant(long bits) -> bits;
                case Value.LaneNumbers(boolean whole) -> whole ? n : target.bits(n);
                default -> throw new IllegalStateException(value + " is no constant.");
            };
        }
        return packed(elements);
    }
}
