package testudo.cli.plot;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.drawing.ColourMap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every kind of picture, of one small run: panels, lines, profiles over time, differences, films. */
@Timeout(900)
class PlotKindsTest {

    @TempDir
    private static Path directory;
    private static Path run;

    @BeforeAll
    static void runSomething() throws IOException {
        run = dendrite("out", "cells = [17, 13]");
    }

    private static Path dendrite(String name, String cells) throws IOException {
        Path out = directory.resolve(name);
        Path scenario = Files.writeString(directory.resolve(name + ".toml"), """
                model = "dendrite"
                steps = 30
                [grid]
                %s
                [output]
                directory = "%s"
                every = 10
                """.formatted(cells, out));
        CommandRun.of("run", scenario, "--no-progress", "--workers", "1").good();
        return out;
    }

    private static BufferedImage drawn(String name, Object... options) throws IOException {
        Path file = directory.resolve(name + ".png");
        plot(file, options).good();
        return ImageIO.read(file.toFile());
    }

    private static CommandRun plot(Path file, Object... options) {
        Object[] words = new Object[options.length + 4];
        words[0] = "plot";
        words[1] = run;
        System.arraycopy(options, 0, words, 2, options.length);
        words[options.length + 2] = "-o";
        words[options.length + 3] = file;
        return CommandRun.of(words);
    }

    private static int count(BufferedImage image, int colour) {
        int found = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                found += image.getRGB(x, y) == colour ? 1 : 0;
            }
        }
        return found;
    }

    @Test
    void fieldsStandSideBySideAndStepsInRows() throws IOException {
        BufferedImage one = drawn("one", "--field", "c");
        BufferedImage two = drawn("two", "--field", "c,phi");
        BufferedImage four = drawn("four", "--field", "c", "--step", "all");
        assertEquals(900, one.getWidth());
        assertEquals(2 * 660, two.getWidth());
        assertEquals(two.getWidth(), four.getWidth());
        assertTrue(four.getHeight() > 1.8 * two.getHeight() - 100, four::toString);
    }

    /** A line along an axis has its own colour; fields of one unit share a panel, one in blue and one in vermilion. */
    @Test
    void linesAlongAnAxisShareAPanel() throws IOException {
        BufferedImage image = drawn("lines", "--field", "c,phi", "--along", "x");
        assertEquals(900, image.getWidth());
        assertTrue(count(image, 0xFF0072B2) > 100 && count(image, 0xFFD55E00) > 100);
    }

    @Test
    void profilesOfSeveralStepsAreLinesOrRows() throws IOException {
        BufferedImage lines = drawn("profiles", "--field", "phi", "--along", "y", "--step", "first,10,last");
        assertTrue(count(lines, 0xFF009E73) > 100, "the third line");
        BufferedImage rows = drawn("rows", "--field", "phi", "--along", "y", "--over-time");
        assertTrue(count(rows, ColourMap.colour(1).getRGB()) > 100 && count(rows, ColourMap.colour(0).getRGB()) > 100);
    }

    @Test
    void seriesOfTheRunAreLinesOverTime() throws IOException {
        String said = plot(directory.resolve("solid.png"), "--series", "solid,tip_east").good().out();
        assertTrue(said.startsWith("drew series 'solid', 'tip_east', steps 0 to 30, into "), said);
        assertTrue(count(ImageIO.read(directory.resolve("solid.png").toFile()), 0xFF0072B2) > 100);
    }

    /** A run less itself is 0 everywhere, and one colour fills the picture; less another grid it is refused. */
    @Test
    void differencesAreOfTheSamePlaces() throws IOException {
        BufferedImage none = drawn("none", "--field", "c", "--minus", run);
        assertTrue(count(none, ((Color) ColourMap.over(0, 0).getPaint(0)).getRGB()) > 100_000);
        Path other = dendrite("other", "cells = [17, 11]");
        plot(directory.resolve("refused.png"), "--field", "c", "--minus", other).refused("only fields at the same places");
        assertFalse(Files.exists(directory.resolve("refused.png")));
    }

    @Test
    void aFilmIsAsFastAsAskedForAndThatOfAPackedFileTheSame() throws IOException {
        Path film = directory.resolve("film.gif");
        plot(film, "--field", "c,phi", "--animate", "--frame-rate", "20").good();
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(film.toFile())) {
            reader.setInput(in);
            assertEquals(4, reader.getNumImages(true));
            IIOMetadataNode root = (IIOMetadataNode) reader.getImageMetadata(1).getAsTree("javax_imageio_gif_image_1.0");
            IIOMetadataNode control = (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
            assertEquals("5", control.getAttribute("delayTime"));
        }
        Path packed = directory.resolve("packed.h5");
        CommandRun.of("pack", run, "-o", packed).good();
        Path other = directory.resolve("packed.gif");
        CommandRun.of("plot", packed, "--field", "c,phi", "--animate", "--frame-rate", "20", "-o", other).good();
        assertArrayEquals(Files.readAllBytes(film), Files.readAllBytes(other));
    }

    @Test
    void whatCannotBeDrawnIsNamed() {
        Path file = directory.resolve("never.png");
        plot(file, "--field", "c", "--over-time").refused("say with --along which axis of 'c': x or y");
        plot(file, "--field", "c", "--along", "x", "--over-time", "--step", "10").refused("--over-time needs several times");
        plot(file, "--field", "c", "--along", "x", "--cut", "x=0").refused("cannot be cut along 'x' and be drawn along it");
        plot(file, "--field", "c", "--cut", "x=0", "--cut", "y=0").refused("along all of its axes, x, y; leave one or two");
        plot(file, "--field", "c", "--cut", "x=1e6").refused("cannot be cut at x = 1000000.0: it lies from 0.0 to ");
        plot(file, "--field", "c", "--range", "1,0").refused("--range must be two numbers, the lower one first");
        plot(file, "--field", "c", "--frame-rate", "0").refused("--frame-rate must be 0.1 to 50");
        plot(file, "--series", "solids").refused("There is no time series 'solids'");
        plot(file, "--series", "solid", "--minus", run).refused("Only fields are drawn with --minus");
        plot(directory.resolve("never.gif"), "--field", "c", "--animate", "--over-time").refused("leave out one of them");
        assertFalse(Files.exists(file));
    }
}
