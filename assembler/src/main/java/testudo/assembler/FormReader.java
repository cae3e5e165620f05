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

    private static final Kind[] KINDS = Kind.values();
    private static final int HEXADECIMAL = 16;

    private final List<String> words;
    private final Encoding encoding;
    private int prefix;
    private int map;
    private int wide;
    private int lengths;

    private FormReader(String text) {
        words = split(text, ' ');
        List<String> parts = split(words.get(0), '.');
        encoding = Encoding.valueOf(parts.get(0));
        for (int i = 1; i < parts.size(); i++) {
            readPart(parts.get(i));
        }
    }

    static Form read(String text) {
        return new FormReader(text).form();
    }

    private void readPart(String part) {
        switch (part) {
            case "66" -> prefix = 1;
            case "F3" -> prefix = 2;
            case "0F" -> map = 1;
            case "0F38" -> map = 2;
            case "0F3A" -> map = 3;
            case "W", "W1" -> wide = 1;
            case "L0" -> lengths |= 1;
            case "L1", "256" -> lengths |= 2;
            case "512" -> lengths |= 4;
            default -> throw new IllegalArgumentException("Nothing before an opcode is '" + part + "'.");
        }
    }

    private Form form() {
        Kind[] kinds = new Kind[words.size() - 3];
        int lengthOperand = -1;
        for (int i = kinds.length - 1; i >= 0; i--) {
            kinds[i] = kind(words.get(i + 3));
            if (kinds[i].givesLength()) {
                lengthOperand = i;
            }
        }
        if (lengths == 0) {
            lengths = lengthOperand < 0 ? 1 : encoding == Encoding.EVEX ? 7 : 3;
        }
        String destination = kinds.length == 0 ? "" : words.get(3);
        return new Form(opcode(), kinds, Places.of(words.get(2), kinds), lengths, lengthOperand,
                destination.indexOf('{') >= 0, destination.endsWith("{kz}"), sorts(kinds));
    }

    private Opcode opcode() {
        String word = words.get(1);
        int slash = word.indexOf('/');
        int digit = slash < 0 ? -1 : word.charAt(slash + 1) - '0';
        return Opcode.of(encoding, prefix, map, wide, Integer.parseInt(word, 0, 2, HEXADECIMAL), digit);
    }

    private int[][] sorts(Kind[] kinds) {
        int[][] sorts = new int[Width.values().length][kinds.length];
        for (int length = 0; length < sorts.length; length++) {
            for (int i = 0; i < kinds.length; i++) {
                int all = kinds[i].sorts(length);
                sorts[length][i] = encoding == Encoding.EVEX ? all : Sort.inVex(all);
            }
        }
        return sorts;
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
