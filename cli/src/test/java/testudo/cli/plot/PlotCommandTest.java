package testudo.cli.plot;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.drawing.ColourMap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class PlotCommandTest {

    @TempDir
    private Path directory;
    private Path run;

    @BeforeEach
    void runSomething() throws IOException {
        run = directory.resolve("out");
        Path scenario = Files.writeString(directory.resolve("dendrite.toml"), """
                model = "dendrite"
                steps = 40
                [grid]
                cells = [41, 31]
                [output]
                directory = "%s"
                every = 20
                """.formatted(run));
        CommandRun.of("run", scenario, "--no-progress", "--workers", "1").good();
    }

    private static BufferedImage image(Path file) throws IOException {
        BufferedImage image = ImageIO.read(file.toFile());
        assertTrue(image.getWidth() >= 600 && image.getHeight() >= 320, image::toString);
        return image;
    }

    private static Set<Integer> colours(BufferedImage image) {
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getRGB(x, y));
            }
        }
        return colours;
    }

    /** The liquid around the crystal has the darkest colour of the map, the crystal the brightest. */
    @Test
    void aPictureShowsSolidAndLiquidInTheColoursOfTheMap() throws IOException {
        Path file = directory.resolve("phi.png");
        String said = CommandRun.of("plot", run, "--field", "phi", "-o", file).good().out();
        assertTrue(said.contains("drew 'phi' at step 40"), said);
        BufferedImage image = image(file);
        Set<Integer> colours = colours(image);
        assertTrue(colours.size() > 50, "colours: " + colours.size());
        assertTrue(colours.contains(ColourMap.colour(0).getRGB()));
        assertTrue(colours.contains(ColourMap.colour(1).getRGB()));
    }

    @Test
    void everyStepOfARunIsAFrame() throws IOException {
        Path file = directory.resolve("phi.gif");
        CommandRun.of("plot", run, "--field", "phi", "--animate", "-o", file).good();
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertEquals(3, reader.getNumImages(true));
        }
        Path png = directory.resolve("phi-film.png");
        CommandRun.of("plot", run, "--field", "phi", "--animate", "-o", png).good();
        byte[] bytes = Files.readAllBytes(png);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        assertEquals(3, bytes[text.indexOf("acTL") + 7], "pictures");
        assertEquals(2, text.split("fdAT", -1).length - 1);
        CommandRun.of("plot", run, "--field", "phi", "--animate", "-o", directory.resolve("phi.jpg"))
                .refused("must end with '.png' or '.gif'");
    }

    @Test
    void aPackedFileIsDrawnLikeTheRunItCameFrom() throws IOException {
        Path packed = directory.resolve("packed.h5");
        CommandRun.of("pack", run, "-o", packed).good();
        for (String step : new String[] {"first", "20", "last"}) {
            Path one = directory.resolve("one.png");
            Path other = directory.resolve("other.png");
            CommandRun.of("plot", run, "--field", "c", "--step", step, "-o", one, "--force").good();
            CommandRun.of("plot", packed, "--field", "c", "--step", step, "-o", other, "--force").good();
            assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(other), step);
        }
    }

    @Test
    void fieldsOverThreeAxesAreCutWhereAsked() throws IOException {
        Path out = directory.resolve("sphere");
        Path scenario = Files.writeString(directory.resolve("sphere.toml"), """
                model = "revolving-sphere"
                steps = 2
                [grid]
                cells = [13, 17, 11]
                [output]
                directory = "%s"
                """.formatted(out));
        CommandRun.of("run", scenario, "--no-progress").good();
        Path low = directory.resolve("low.png");
        Path high = directory.resolve("high.png");
        CommandRun.of("plot", out, "--field", "x", "--cut", "z=0", "-o", low).good();
        CommandRun.of("plot", out, "--field", "x", "-o", high).good();
        assertNotEquals(colours(image(low)), colours(image(high)));
        CommandRun.of("plot", out, "--field", "x", "--cut", "w=0", "-o", directory.resolve("none.png"))
                .refused("its axes are x, y, z");
    }

    @Test
    void aPictureIsReplacedOnlyWhereThatIsWanted() throws IOException {
        Path file = directory.resolve("phi.png");
        Files.writeString(file, "mine");
        CommandRun.of("plot", run, "--field", "phi", "-o", file)
                .refused("already exists; choose another with --output or replace");
        assertEquals("mine", Files.readString(file));
        CommandRun.of("plot", run, "--field", "phi", "-o", file, "--force").good();
        image(file);
        CommandRun.of("plot", run, "--field", "phi", "--force", "-o", Files.createDirectory(directory.resolve("d.png")))
                .refused("already exists; choose another with --output.");
    }

    @Test
    void withoutAFieldItSaysWhichThereAre() throws IOException {
        Path file = directory.resolve("any.png");
        CommandRun.of("plot", run, "-o", file)
                .refused("'" + run + "' holds the fields activity, c, phi and the series solute, solid, ");
        Path out = directory.resolve("probed");
        Path scenario = Files.writeString(directory.resolve("probed.toml"), """
                model = "translation"
                steps = 1
                [grid]
                cells = [4, 4, 4]
                [output]
                directory = "%s"
                [[probes]]
                name = "behind"
                field = "x"
                index = [1, 1, 1]
                """.formatted(out));
        CommandRun.of("run", scenario, "--no-progress").good();
        CommandRun.of("plot", out, "-o", file)
                .refused("holds the fields x and the probes behind and the series mass, min, max.");
        assertFalse(Files.exists(file));
    }

    @Test
    void mistakesAreNamedAndLeaveNoFile() {
        Path file = directory.resolve("phi.png");
        CommandRun.of("plot", run, "--field", "psi", "-o", file).refused("no field 'psi'; it holds activity, c, phi");
        CommandRun.of("plot", run, "--field", "phi", "--step", "7", "-o", file).refused("no step 7; it holds 0, 20, 40");
        CommandRun.of("plot", run, "--field", "phi", "--step", "soon", "-o", file).refused("got 'soon'");
        CommandRun.of("plot", run, "--field", "phi", "-o", directory.resolve("phi.jpg")).refused("must end with '.png'");
        CommandRun.of("plot", run, "--field", "phi", "--cut", "z", "-o", file).refused("such as z=50");
        CommandRun.of("plot", directory.resolve("none"), "--field", "phi", "-o", file).refused("none");
        assertFalse(Files.exists(file));
    }
}
