package testudo.cli.explain;

import java.io.PrintWriter;
import java.io.StringWriter;

import testudo.cli.choice.Prepared;

/**
 * What was derived from a scenario, for whoever shows it.
 *
 * @param text    as {@code explain} prints it
 * @param drawing stages, synchronization and windows, the text of an SVG file
 */
public record Explained(String text, String drawing) {

    /** Waits for the proof. */
    public static Explained of(Prepared prepared) {
        Explanation explanation = new Explainer(prepared).explain();
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new ExplanationText(out, explanation, prepared).print();
        out.flush();
        return new Explained(text.toString(), ExplanationDrawing.of(explanation, prepared.plan().schedule()));
    }
}
