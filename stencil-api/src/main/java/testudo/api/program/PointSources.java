package testudo.api.program;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/**
 * Adds what sources give to what the kernels of their field compute, before anybody reads it.
 *
 * <pre>
 *   planes along I     ░░░░░░▓▓░░░░░░░▓▓▓▓░░░░░    ▓ computed by the formula and the sources there, ░ by the formula as it is
 * </pre>
 *
 * <p>So a source costs where it is, and what it gives is part of the tree.
 */
final class PointSources {

    private final List<PointSource> all = new ArrayList<>();

    void add(PointSource source) {
        all.add(source);
    }

    /** Kernels in their order, those that sources feed in parts. @param problems gets what cannot be fed */
    List<Declaration> into(List<Declaration> kernels, List<String> problems) {
        List<Declaration> result = new ArrayList<>(kernels);
        for (Field target : all.stream().map(PointSource::target).distinct().toList()) {
            List<Declaration> own = kernels.stream().filter(k -> k.target.equals(target)).toList();
            List<PointSource> sources = all.stream().filter(s -> s.target().equals(target)).toList();
            if (own.isEmpty()) {
                problems.add(
                        "A source feeds '" + target.name() + "', but no kernel computes that, and a source adds to what one "
                                + "computes.");
            } else if (own.stream().anyMatch(k -> k.region instanceof Region.Checkerboard)) {
                problems.add(
                        "A source feeds '" + target.name() + "', which is computed colour by colour in place; feed another "
                                + "field that its kernels read.");
            } else {
                feed(result, own, sources, problems);
            }
        }
        return result;
    }

    /** Kernels of one field share its elements. */
    private static void feed(List<Declaration> result, List<Declaration> own, List<PointSource> sources,
            List<String> problems) {
        Box whole = own.getFirst().target.domain();
        for (PointSource source : sources) {
            source.around().shares().stream()
                    .filter(s -> own.stream().noneMatch(k -> k.region.in(whole).contains(s.i(), s.j(), s.k()))).findFirst()
                    .ifPresent(s -> problems.add("A source feeds element (" + s.i() + ", " + s.j() + ", " + s.k() + ") of '"
                            + source.target().name() + "', which no kernel computes."));
        }
        for (Declaration kernel : own) {
            int at = result.indexOf(kernel);
            result.remove(at);
            result.addAll(at, parts(kernel, kernel.region.in(whole), sources));
        }
    }

    private static List<Declaration> parts(Declaration kernel, Box box, List<PointSource> sources) {
        List<Box> runs = Surroundings.runs(box, sources.stream().map(PointSource::around).toList());
        if (runs.isEmpty()) {
            return List.of(kernel);
        }
        List<Declaration> parts = new ArrayList<>();
        int from = box.i0();
        for (Box run : runs) {
            rest(parts, kernel, box, from, run.i0());
            List<PointSource> here = sources.stream().filter(s -> s.around().touches(run)).toList();
            part(parts, kernel, run, new Declaration(kernel.name + " with sources", kernel.target,
                    new FedFormula(kernel.formula, here)));
            from = run.i1();
        }
        rest(parts, kernel, box, from, box.i1());
        return parts;
    }

    private static void rest(List<Declaration> parts, Declaration kernel, Box box, int from, int to) {
        if (from < to) {
            part(parts, kernel, box.with(Axis.I, from, to), new Declaration(kernel.name, kernel.target, kernel.formula));
        }
    }

    private static void part(List<Declaration> parts, Declaration kernel, Box box, Declaration made) {
        String name = made.name;
        for (int n = 2; named(parts, name); n++) {
            name = made.name + " " + n;
        }
        made.name = name;
        made.region = Region.box(box);
        made.role = kernel.role;
        made.pattern = kernel.pattern;
        made.opensStage = kernel.opensStage && parts.isEmpty();
        parts.add(made);
    }

    private static boolean named(List<Declaration> parts, String name) {
        return parts.stream().anyMatch(p -> p.name.equals(name));
    }
}
