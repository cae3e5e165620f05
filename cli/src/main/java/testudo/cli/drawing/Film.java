package testudo.cli.drawing;

import java.awt.image.BufferedImage;
import java.io.IOException;

/** A file of pictures of one size that are shown one after the other, for ever; close it in the end. */
public sealed interface Film extends AutoCloseable permits Animation, AnimatedPng {

    /** The next picture. */
    void add(BufferedImage picture) throws IOException;

    @Override
    void close() throws IOException;
}
