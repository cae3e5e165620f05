package testudo.cli.text;

import java.io.PrintWriter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Prints plain values (maps, lists, texts, numbers) as JSON. */
public final class Json {

    private Json() {}

    /** Prints a value over several lines. */
    public static void print(PrintWriter out, Object value) {
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Plain values can be printed.", e);
        }
    }

    /** A number; {@code null} for what JSON has no word for: not a number, infinite. */
    public static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
