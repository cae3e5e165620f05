package testudo.cli.plot;

import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.drawing.Animation;
import testudo.cli.drawing.ColourMap;
import testudo.cli.drawing.Picture;
import testudo.data.norms.MissingLibraryException;
import testudo.data.snapshot.Frames;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.ProbeReader;
import testudo.data.snapshot.Slice;

/** Draws fields of a run. */
@Command(name = "plot", mixinStandardHelpOptions = true,
        description = {"Draws a field of a run directory, a snapshot or a packed file as a picture (PNG), or all of its "
                + "steps as an animation (GIF).",
            "Fields over three axes are cut; fields over one and the time series of probes become a line."},
        footer = {"", "Examples:", "  testudo plot out/dendrite --field phi -o phi.png",
            "  testudo plot sphere.h5 --field x --cut z=50 --step 100 -o x.png",
            "  testudo plot out/dendrite --field c --animate -o c.gif",
            "  testudo plot out/slab --probe before -o before.png"})
public final class PlotCommand implements Callable<Integer> {

    private static final String LAST = "last";
    private static final int FRAME = 15;

    @Parameters(paramLabel = "RUN", description = "Run directory, snapshot file or packed file.")
    private Path source;

    @Option(names = "--field", paramLabel = "NAME", description = "Field to draw.")
    private String field;

    @Option(names = "--probe", paramLabel = "NAME", description = "Time series to draw instead, as a line.")
    private String probe;

    @Option(names = "--step", defaultValue = LAST, paramLabel = "N|last|first",
            description = "Step to draw; the last one when not given.")
    private String step;

    @Option(names = "--cut", paramLabel = "AXIS=AT",
            description = "Where a field over three axes is cut; the middle of the last axis when not given.")
    private String cut;

    @Option(names = "--animate", description = "All steps, one after the other, as a GIF.")
    private boolean animate;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE", description = "Picture to write.")
    private Path target;

    @Option(names = "--force", description = "Replace the picture if it exists.")
    private boolean force;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String ending = animate ? ".gif" : ".png";
        if (!target.toString().toLowerCase(Locale.ROOT).endsWith(ending)) {
            throw new Mistake((animate ? "An animation is written as GIF" : "A picture is written as PNG")
                    + ": the output file must end with '" + ending + "', got '" + target + "'.");
        }
        if ((field == null) == (probe == null) || probe != null && animate) {
            throw new Mistake("A picture shows either --field or --probe, and only fields are animated" + choice() + ".");
        }
        if (Files.exists(target) && (!force || Files.isDirectory(target))) {
            throw new OutputException("Output file '" + target + "' already exists; choose another with --output"
                    + (Files.isDirectory(target) ? "." : " or replace it with --force."));
        }
        System.setProperty("java.awt.headless", "true");
        requireFonts();
        if (probe != null) {
            return series();
        }
        Frames frames = Frames.open(source);
        Optional<Frames.Cut> where = Optional.ofNullable(cut).map(PlotCommand::parse);
        List<Long> steps = animate ? frames.steps() : List.of(step(frames));
        ColourMap colours = range(frames, steps, where);
        write(out -> {
            if (animate) {
                try (Animation animation = new Animation(out, FRAME)) {
                    for (long n : steps) {
                        animation.add(Picture.of(frames.slice(n, field, where), colours));
                    }
                }
            } else {
                BufferedImage picture = Picture.of(frames.slice(steps.getFirst(), field, where), colours);
                ImageIO.write(picture, "png", out);
            }
        });
        spec.commandLine().getOut().println("drew '" + field + "' at "
                + (animate ? steps.size() + " steps" : "step " + steps.getFirst()) + " into " + target);
        return ExitCodes.OK;
    }

    /** What there is to draw. */
    private String choice() {
        String fields = "; '" + source + "' holds the fields " + String.join(", ", Frames.open(source).fields());
        List<String> probes = ProbeReader.in(source).map(ProbeReader::names).orElse(List.of());
        return fields + (probes.isEmpty() ? "" : " and the probes " + String.join(", ", probes));
    }

    private int series() {
        ProbeReader.Series series = ProbeReader.open(source).series(probe);
        write(out -> ImageIO.write(Picture.of(series), "png", out));
        spec.commandLine().getOut().println("drew probe '" + probe + "', steps " + series.steps().getFirst() + " to "
                + series.steps().getLast() + ", into " + target);
        return ExitCodes.OK;
    }

    /** Without a font the JDK fails in ways that say little. */
    private static void requireFonts() {
        try {
            if (GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames().length > 0) {
                return;
            }
            throw noFonts(new IllegalStateException("no font family"));
        } catch (LinkageError | InternalError | NullPointerException e) {
            throw noFonts(e);
        }
    }

    private static MissingLibraryException noFonts(Throwable cause) {
        return new MissingLibraryException("Pictures need fontconfig and a font; install them, for example with "
                + "'apt-get install fontconfig fonts-dejavu-core'.", cause);
    }

    /** One range for all steps, so that colours mean the same in all of them. */
    private ColourMap range(Frames frames, List<Long> steps, Optional<Frames.Cut> where) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (long n : steps) {
            Slice slice = frames.slice(n, field, where);
            for (double value : slice.values()) {
                if (Double.isFinite(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        if (least > most) {
            throw new OutputException("Field '" + field + "' of '" + source + "' holds no finite number to draw.");
        }
        return ColourMap.over(least, most);
    }

    private long step(Frames frames) {
        return switch (step) {
            case LAST -> frames.steps().getLast();
            case "first" -> frames.steps().getFirst();
            default -> {
                try {
                    yield Long.parseLong(step);
                } catch (NumberFormatException e) {
                    throw new Mistake("--step must be a whole number, 'first' or 'last', got '" + step + "'.");
                }
            }
        };
    }

    private static Frames.Cut parse(String text) {
        int at = text.indexOf('=');
        try {
            double place = at > 0 ? Double.parseDouble(text.substring(at + 1).strip()) : Double.NaN;
            if (Double.isFinite(place)) {
                return new Frames.Cut(text.substring(0, at).strip(), place);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new Mistake("--cut must name an axis and a coordinate, such as z=50, got '" + text + "'.");
    }

    @FunctionalInterface
    private interface Drawing {
        void to(OutputStream out) throws IOException;
    }

    /** Under a temporary name first, so that a picture is whole or not there. */
    private void write(Drawing drawing) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part)) {
                drawing.to(out);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw OutputException.writing(target, e);
        } finally {
            try {
                Files.deleteIfExists(part);
            } catch (IOException e) {
                throw OutputException.writing(part, e);
            }
        }
    }
}
