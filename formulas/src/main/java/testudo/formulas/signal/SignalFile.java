package testudo.formulas.signal;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Reads signals from text files: one line per time, two numbers between which there is a comma; lines from # on say nothing. */
public final class SignalFile {

    private static final long LARGEST = 64L << 20; // bytes: two million lines and more
    private static final int SHOWN = 40; // characters of what is no number
    /** Decimals only: what else Java takes, such as 0x1p3 and 1f, nobody means. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private final Path file;
    private double[] times = new double[64];
    private double[] values = new double[64];
    private int count;

    private SignalFile(Path file) {
        this.file = file;
    }

    /** @throws SignalException when it cannot be read, or is not two columns of finite numbers with rising times */
    public static Signal read(Path file) {
        return new SignalFile(file).read();
    }

    private Signal read() {
        if (!Files.isRegularFile(file)) {
            throw new SignalException("there is no file '" + file + "'");
        }
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            if (Files.size(file) > LARGEST) {
                throw new SignalException(
                        "'" + file + "' is larger than the " + (LARGEST >> 20) + " MiB that a signal may have");
            }
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String said = line.replaceFirst("#.*", "").strip();
                if (!said.isEmpty()) {
                    add(said, number);
                }
            }
        } catch (CharacterCodingException _) {
            throw new SignalException("'" + file + "' is no text");
        } catch (IOException _) {
            throw new SignalException("'" + file + "' cannot be read");
        }
        if (count == 0) {
            throw new SignalException("'" + file + "' holds no line with a time and a value");
        }
        return new Signal(Arrays.copyOf(times, count), Arrays.copyOf(values, count));
    }

    private void add(String line, int number) {
        String[] parts = line.split(",", -1);
        if (parts.length != 2) {
            throw refused(number, "a line holds a time and a value with a comma between, such as 0.5, 1.25", line);
        }
        double time = number(parts[0], "time", number);
        double value = number(parts[1], "value", number);
        if (count > 0 && time <= times[count - 1]) {
            throw refused(number, "times must rise; after " + times[count - 1], parts[0]);
        }
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        times[count] = time;
        values[count++] = value;
    }

    private double number(String text, String what, int line) {
        String digits = text.strip();
        double number = NUMBER.matcher(digits).matches() ? Double.parseDouble(digits) : Double.NaN;
        if (!Double.isFinite(number)) {
            throw refused(line, "a " + what + " is a finite number such as 1.25e-3", text);
        }
        return number;
    }

    private SignalException refused(int line, String sentence, String got) {
        String shown = got.strip();
        return new SignalException(file + ":" + line + ": " + sentence + ", got '"
                + (shown.length() > SHOWN ? shown.substring(0, SHOWN) + "…" : shown) + "'");
    }
}
