package testudo.assembler;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a form as {@link Op} writes it: {@code encoding opcode places operand operand …}, in the manual's words.
 *
 * <pre>
 *   EVEX.66.0F.W1 58 RVM v{kz} v v/m
 *   │    │  │  │  │  │   └ operands: see Kind; {k} and {kz} say that masks apply, and may zero
 *   │    │  │  │  │  └ where each goes: see Places
 *   │    │  │  │  └ opcode; 72/4 has a digit in ModRM
 *   │    │  │  └ W bit; lengths stand here, too (L0, 256, …), where not all are there
 *   │    │  └ opcode map
 *   │    └ mandatory prefix
 *   └ REX, VEX or EVEX
 * </pre>
 */
final class FormReader {

    private FormReader() {}

    static Form read(String text) {
        List<String> words = split(text, ' ');
        List<String> parts = split(words.get(0), '.');
        Encoding encoding = Encoding.valueOf(parts.get(0));
        String opcode = words.get(1);
        int slash = opcode.indexOf('/');
        int digit = slash < 0 ? -1 : opcode.charAt(slash + 1) - '0';
        Kind[] kinds = new Kind[words.size() - 3];
        int lengthOperand = -1;
        for (int i = kinds.length - 1; i >= 0; i--) {
            kinds[i] = kind(words.get(i + 3));
            if (kinds[i].givesLength()) {
                lengthOperand = i;
            }
        }
        int[][] sorts = new int[Width.values().length][kinds.length];
        for (int length = 0; length < sorts.length; length++) {
            for (int i = 0; i < kinds.length; i++) {
                int all = kinds[i].sorts(length);
                sorts[length][i] = encoding == Encoding.EVEX ? all : Sort.inVex(all);
            }
        }
        String destination = kinds.length == 0 ? "" : words.get(3);
        int wide = parts.contains("W") || parts.contains("W1") ? 1 : 0;
        return new Form(
                new Opcode(encoding, prefix(parts), map(parts), wide, Integer.parseInt(opcode.substring(0, 2), 16), digit),
                kinds, Places.of(words.get(2)), lengths(encoding, parts, lengthOperand), lengthOperand,
                destination.indexOf('{') >= 0, destination.endsWith("{kz}"), sorts);
    }

    private static int prefix(List<String> parts) {
        return parts.contains("66") ? 1 : parts.contains("F3") ? 2 : parts.contains("F2") ? 3 : 0;
    }

    private static int map(List<String> parts) {
        return parts.contains("0F") ? 1 : parts.contains("0F38") ? 2 : parts.contains("0F3A") ? 3 : 0;
    }

    private static int lengths(Encoding encoding, List<String> parts, int lengthOperand) {
        int lengths = 0;
        for (int i = 1; i < parts.size(); i++) {
            switch (parts.get(i)) {
                case "L0", "128" -> lengths |= 1;
                case "L1", "256" -> lengths |= 2;
                case "512" -> lengths |= 4;
                default -> {}
            }
        }
        if (lengths != 0) {
            return lengths;
        }
        return lengthOperand < 0 ? 1 : encoding == Encoding.EVEX ? 7 : 3;
    }

    private static Kind kind(String text) {
        int brace = text.indexOf('{');
        String notation = brace < 0 ? text : text.substring(0, brace);
        for (Kind kind : KINDS) {
            if (kind.notation().equals(notation)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("There is no operand '" + notation + "'.");
    }

    private static final Kind[] KINDS = Kind.values();

    private static List<String> split(String text, char separator) {
        List<String> words = new ArrayList<>(8);
        int start = 0;
        for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
            words.add(text.substring(start, end));
            start = end + 1;
        }
        words.add(text.substring(start));
        return words;
    }
}
