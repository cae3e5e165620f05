package testudo.assembler;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** The golden file: texts and the bytes that binutils made of them; and our own lines, to be compared with it. */
final class Golden {

    private Golden() {}

    static List<String> file() {
        try (InputStream in = Golden.class.getResourceAsStream("golden.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What this assembler says: a line for each case, then those of whole programs. */
    static List<String> ours() {
        List<String> lines = new ArrayList<>();
        for (Case one : Cases.all()) {
            lines.add(line(one.code(lines.size())));
        }
        Programs.all().forEach(program -> lines.add(line(program)));
        return lines;
    }

    static String line(MachineCode code) {
        return code.lines().stream().map(Line::text).collect(Collectors.joining("; ")) + "\t"
                + HexFormat.of().formatHex(code.bytes());
    }

    static String text(String line) {
        return line.substring(0, line.indexOf('\t'));
    }

    /** The first lines that differ, for a message that can be read. */
    static String differences(List<String> expected, List<String> got) {
        StringBuilder text = new StringBuilder();
        int shown = 0;
        for (int i = 0; i < Math.max(expected.size(), got.size()) && shown < 20; i++) {
            String left = i < expected.size() ? expected.get(i) : "nothing";
            String right = i < got.size() ? got.get(i) : "nothing";
            if (!left.equals(right)) {
                text.append(left).append("\n   but got ").append(right).append('\n');
                shown++;
            }
        }
        return text.toString();
    }
}
