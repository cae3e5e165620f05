package testudo.formulas.compiled;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.model.PlaceException;
import testudo.api.program.Surroundings;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.SignalText.OfFile;
import testudo.formulas.declared.Declared.SignalText.OfTime;
import testudo.formulas.declared.Declared.SourceText;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.Written;
import testudo.formulas.signal.SignalException;
import testudo.formulas.signal.SignalFile;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** What the texts of sources say; mistakes are told where they stand. */
final class Sources {

    /** What a point source gives per step to the mean over a cell, by the number of axes. */
    private static final List<String> PER_VOLUME = List.of("dt/dx", "dt/(dx*dy)", "dt/(dx*dy*dz)");

    private final List<Source> all = new ArrayList<>();
    private final Map<Source, Optional<Expr>> signals = new HashMap<>();
    private final Declared text;
    private final Mesh mesh;
    private final Scalars scalars;
    private final Problems problems;

    Sources(Declared text, Mesh mesh, Scalars scalars, Problems problems) {
        this.text = text;
        this.mesh = mesh;
        this.scalars = scalars;
        this.problems = problems;
        text.sources().forEach(source -> all.add(new Source(all.size() + 1, source)));
    }

    /** Those that feed a field. */
    List<Source> of(String field) {
        return all.stream().filter(s -> s.text().field().text().equals(field)).toList();
    }

    /** Tells of sources whose fields cannot be fed. @param writers all formulas */
    void check(List<Writer> writers) {
        for (Source source : all) {
            PlacedText field = source.text().field();
            String name = field.text();
            List<Writer> own = writers.stream().filter(w -> w.target().equals(name)).toList();
            if (!text.fields().containsKey(name)) {
                field.problem(problems, "there is no field '" + name + "' for a source to feed"
                        + SpellingHint.hint(name, text.fields().keySet()));
            } else if (own.isEmpty()) {
                field.problem(problems, "no kernel computes '" + name + "', but a source adds to what one computes");
            } else if (own.stream().anyMatch(w -> w.place().coloured())) {
                field.problem(problems,
                        "'" + name
                                + "' is computed colour by colour in place, and no source adds to such a field; feed another "
                                + "one that its kernels read");
            }
        }
    }

    void refuse(Source source, String sentence) {
        source.text().field().problem(problems, sentence);
    }

    /** Which elements get how much; empty when that was refused. */
    Optional<Surroundings> around(Source source, Field target) {
        SourceText said = source.text();
        int rank = mesh.grid().rank();
        if (said.at().size() != rank) {
            said.place().problem(problems, "the place of a source has " + said.at().size() + " of the " + rank
                    + " coordinates that this grid has");
            return Optional.empty();
        }
        try {
            return Optional.of(said.interpolation().around(target instanceof Next next ? next.state() : target,
                    mesh.coordinates(), said.at()));
        } catch (PlaceException e) {
            said.place().problem(problems, "a source is " + e.getMessage());
            return Optional.empty();
        }
    }

    /** The signal in a step. */
    Optional<Expr> signal(Source source, Trees trees) {
        return signals.computeIfAbsent(source, _ -> switch (source.text().signal()) {
            case OfTime(PlacedText formula) -> scalars.overTime(source.name(), formula, trees);
            case OfFile(PlacedText file) -> ofFile(source, file, trees);
        });
    }

    private Optional<Expr> ofFile(Source source, PlacedText file, Trees trees) {
        try {
            Optional<Expr> signal = scalars.overTime(source.name(), SignalFile.read(Path.of(file.text()))::at, trees);
            if (signal.isEmpty()) {
                file.problem(problems, "a signal from a file needs steps of a fixed length, but dt is measured");
            }
            return signal;
        } catch (SignalException e) {
            file.problem(problems, e.getMessage());
            return Optional.empty();
        }
    }

    /** What the signal is multiplied with. */
    Optional<Expr> factor(Source source, Expansion expansion) {
        PlacedText factor = source.text().factor()
                .orElseGet(() -> PlacedText.loose(PER_VOLUME.get(mesh.grid().rank() - 1), source.name()));
        Written written = new Written(factor, problems);
        return Reading.value(written).flatMap(syntax -> expansion.number(syntax, written));
    }
}
