package testudo.cli.tasks;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;

import testudo.cli.drawing.Png;
import testudo.tasks.program.Segments;

/** Segments as a picture: each in a colour of its own, bright ones bright and dark ones dark. */
final class SegmentDrawing {

    private static final float GOLDEN = 0.618034f; // of a turn round the colours: neighbours in number are far apart

    private SegmentDrawing() {}

    static void write(Segments segments, OutputStream out) throws IOException {
        int width = segments.smooth().width();
        int[] labels = segments.labels();
        int[] colours = new int[labels.length];
        BufferedImage image = new BufferedImage(width, segments.smooth().height(), BufferedImage.TYPE_INT_RGB);
        int number = 0;
        for (int p = 0; p < labels.length; p++) {
            if (labels[p] == p) {
                colours[p] = Color.HSBtoRGB(number++ * GOLDEN, 0.7f, segments.bright(p) ? 0.95f : 0.3f);
            }
            image.setRGB(p % width, p / width, colours[labels[p]]);
        }
        Png.write(image, out);
    }
}
