package testudo.cli.plot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.drawing.AnimatedPng;
import testudo.cli.drawing.Animation;
import testudo.cli.drawing.Film;
import testudo.cli.drawing.Png;
import testudo.cli.drawing.Sheet;
import testudo.cli.output.Destination;
import testudo.data.snapshot.Frames;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.ProbeReader;

/** Draws fields and time series of a run. */
@Command(name = "plot", mixinStandardHelpOptions = true,
        description = {"Draws fields of a run directory, a snapshot or a packed file as a picture (PNG), or all of its "
                + "steps as a film (animated PNG with all colours, or GIF).",
            "Fields over three axes are cut. What lies over one axis, and time series, becomes a line."},
        footer = {"", "Examples:", "  testudo plot out/dendrite --field phi,c -o both.png",
            "  testudo plot sphere.h5 --field x --cut z=50 --step 100 -o x.png",
            "  testudo plot out/dendrite --field c --animate -o c.png",
            "  testudo plot out/sphere --field x --along x --step all -o profiles.png",
            "  testudo plot out/sphere --field x --along x --over-time -o waves.png",
            "  testudo plot out/a --minus out/b --field u -o difference.png",
            "  testudo plot out/slab --probe before,behind -o probes.png"})
public final class PlotCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "Run directory, snapshot file or packed file.")
    private Path source;

    @Option(names = "--field", split = ",", paramLabel = "NAME", description = "Fields to draw, with commas between.")
    private List<String> fields = List.of();

    @Option(names = "--probe", split = ",", paramLabel = "NAME",
            description = "Time series of probes to draw instead, as lines.")
    private List<String> probes = List.of();

    @Option(names = "--series", split = ",", paramLabel = "NAME",
            description = "Time series of diagnostics.csv to draw instead, as lines.")
    private List<String> series = List.of();

    @Option(names = "--minus", paramLabel = "RUN",
            description = "Draw what is left when the fields of this run are taken away.")
    private Path minus;

    @Mixin
    private Places places;

    @Mixin
    private Look look;

    @Option(names = "--animate", description = "All steps, or those of --step, one after the other as a film.")
    private boolean animate;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE", description = "Picture to write.")
    private Path target;

    @Option(names = "--force", description = "Replace the picture if it exists.")
    private boolean force;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        requireChoice();
        if (Files.exists(target) && (!force || Files.isDirectory(target))) {
            throw new OutputException("Output file '" + target + "' already exists; choose another with --output"
                    + (Files.isDirectory(target) ? "." : " or replace it with --force."));
        }
        System.setProperty("java.awt.headless", "true");
        Fonts.require();
        say(fields.isEmpty() ? lines() : fields());
        return ExitCodes.OK;
    }

    private void requireChoice() {
        if (!ends(".png") && !(animate && gif())) {
            throw new Mistake((animate ? "An animation is written as PNG or GIF: the output file must end with '.png' or '.gif'"
                    : "A picture is written as PNG: the output file must end with '.png'") + ", got '" + target + "'.");
        }
        if (Stream.of(fields, probes, series).filter(List::isEmpty).count() != 2 || fields.isEmpty() && animate) {
            throw new Mistake(
                    "A picture shows either --field or --probe or --series, and only fields are animated" + choice() + ".");
        }
        if (fields.isEmpty() && (minus != null || places.overTime())) {
            throw new Mistake("Only fields are drawn with --minus and --over-time.");
        }
        if (animate && places.overTime()) {
            throw new Mistake("A film shows one step after the other, and --over-time all at once; leave out one of them.");
        }
    }

    private boolean gif() {
        return ends(".gif");
    }

    private boolean ends(String ending) {
        return target.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    /** What there is to draw. */
    private String choice() {
        String held = "; '" + source + "' holds the fields " + String.join(", ", Frames.open(source).fields());
        List<String> recorded = ProbeReader.in(source).map(ProbeReader::names).orElse(List.of());
        List<String> columns = SeriesPicture.columns(source);
        return held + (recorded.isEmpty() ? "" : " and the probes " + String.join(", ", recorded))
                + (columns.isEmpty() ? "" : " and the series " + String.join(", ", columns));
    }

    private void say(String drawn) {
        spec.commandLine().getOut().println("drew " + drawn + " into " + target);
    }

    private String fields() {
        try (Views views = new Views(source, Optional.ofNullable(minus), places.cuts())) {
            List<Long> steps = places.steps(views.steps(), animate || places.overTime());
            int hundredths = look.hundredths();
            Composition composition = Composition.of(views, fields, steps, look.scheme(), look.range());
            if (animate) {
                write(out -> {
                    try (Film film = gif() ? new Animation(out, hundredths)
                            : new AnimatedPng(out, steps.size(), hundredths)) {
                        for (long step : steps) {
                            film.add(composition.at(step).draw());
                        }
                    }
                });
            } else {
                draw(places.overTime() ? composition.overTime(steps) : composition.at(steps));
            }
            return named(fields) + " at "
                    + (steps.size() > 1 || animate ? steps.size() + " steps" : "step " + steps.getFirst());
        }
    }

    private String lines() {
        List<ProbeReader.Series> all =
                probes.isEmpty() ? series.stream().map(name -> SeriesPicture.column(source, name)).toList()
                        : probes.stream().map(ProbeReader.open(source)::series).toList();
        draw(SeriesPicture.of(all));
        return (probes.isEmpty() ? "series " : "probe ") + named(probes.isEmpty() ? series : probes) + ", steps "
                + all.getFirst().steps().getFirst() + " to " + all.getFirst().steps().getLast() + ",";
    }

    private static String named(List<String> names) {
        return names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }

    private void draw(Sheet sheet) {
        write(out -> Png.write(sheet.draw(), out));
    }

    /** Under a temporary name first, so that a picture is whole or not there. */
    private void write(Destination.Content content) {
        new Destination(target).write(content);
    }
}
