package testudo.cli.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;

/** Lines that are told apart: by colours that most who do not see all colours tell apart, too (Okabe and Ito 2008), then by dashes. */
final class Distinct {

    private static final List<Color> COLOURS = List.of(new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
            new Color(0xCC79A7), new Color(0xE69F00), new Color(0x56B4E9), Color.BLACK);

    private static final List<float[]> DASHES = List.of(new float[] {2, 3}, new float[] {7, 4});

    private static final float WIDTH = 2;

    /** How many there are before the first is dashed. */
    static final int FEW = COLOURS.size();

    private Distinct() {}

    static Color colour(int n) {
        return COLOURS.get(n % COLOURS.size());
    }

    static BasicStroke stroke(int n) {
        return n < COLOURS.size() ? new BasicStroke(WIDTH) : new BasicStroke(WIDTH, BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_MITER, 10, DASHES.get(n / COLOURS.size() % 2), 0);
    }
}
