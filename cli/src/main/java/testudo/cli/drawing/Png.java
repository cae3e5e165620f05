package testudo.cli.drawing;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;

import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Pictures as PNG. What is not yet written is kept in memory: by default the JDK keeps it in a temporary file, which needs room on
 * another disk and is closed once more by a thread of its own, with a stack trace where the disk is full.
 */
public final class Png {

    private Png() {}

    /** Writes a picture; the stream stays open. */
    public static void write(BufferedImage picture, OutputStream out) throws IOException {
        try (ImageOutputStream kept = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(picture, "png", kept);
        }
    }
}
