package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Region;
import testudo.api.program.Surroundings;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.OvergrownException;
import testudo.formulas.expansion.Trees;

/**
 * Adds what sources give to what the last kernel of their field computes, before anybody reads it.
 *
 * <pre>
 *   planes along I     ░░░░░░▓▓░░░░░░░▓▓▓▓░░░░░    ▓ computed by the formula and the sources there, ░ by the formula as it is
 * </pre>
 *
 * <p>So a source costs where it is, and what it gives is part of the tree.
 */
final class Feeding {

    private final Sources sources;
    private final List<Writer> writers;
    private final Trees trees;

    /** @param writers all formulas in their order */
    Feeding(Sources sources, List<Writer> writers, Trees trees) {
        this.sources = sources;
        this.writers = writers;
        this.trees = trees;
        sources.check(writers);
    }

    /**
     * What a formula computes.
     *
     * @param part whether others compute other parts of the same field
     */
    record Unfed(Field target, Expr value, Region region, boolean part) {}

    /** What is computed on a region. @param fed whether sources add to it */
    record Fed(Region region, Expr value, boolean fed) {}

    /** A source of the field at hand. @param amount that it gives to all elements together */
    private record Feed(Source source, Surroundings around, Expr amount) {}

    /** The formula's part of its field in regions, each with what sources add there. */
    List<Fed> of(Writer writer, Unfed unfed, Expansion expansion) {
        List<Writer> all = writers.stream().filter(w -> w.target().equals(writer.target())).toList();
        boolean last = all.getLast() == writer;
        List<Feed> feeds = unfed.part || last ? feeds(writer.target(), unfed.target, expansion) : List.of();
        Box whole = unfed.target.domain();
        Box box = unfed.part ? writer.place().box(whole) : whole;
        List<Box> runs = Surroundings.runs(box, feeds.stream().map(Feed::around).toList());
        if (runs.isEmpty()) {
            return List.of(new Fed(unfed.region, unfed.value, false));
        }
        List<Fed> parts = new ArrayList<>();
        int from = box.i0();
        for (Box run : runs) {
            rest(parts, box, from, run.i0(), unfed);
            parts.add(new Fed(Region.box(run), fed(unfed.value, run, feeds, unfed.target.grid().rank()), true));
            from = run.i1();
        }
        rest(parts, box, from, box.i1(), unfed);
        return parts;
    }

    private static void rest(List<Fed> parts, Box box, int from, int to, Unfed unfed) {
        if (from < to) {
            parts.add(new Fed(Region.box(box.with(Axis.I, from, to)), unfed.value, false));
        }
    }

    private List<Feed> feeds(String field, Field target, Expansion expansion) {
        List<Feed> feeds = new ArrayList<>();
        for (Source source : sources.of(field)) {
            Optional<Surroundings> around = sources.around(source, target);
            Optional<Expr> signal = sources.signal(source, trees);
            Optional<Expr> factor = sources.factor(source, expansion);
            if (around.isPresent() && signal.isPresent() && factor.isPresent()) {
                feeds.add(new Feed(source, around.get(), trees.multiply(signal.get(), factor.get())));
            }
        }
        return feeds;
    }

    private Expr fed(Expr value, Box run, List<Feed> feeds, int rank) {
        Expr sum = value;
        for (Feed feed : feeds) {
            if (feed.around.touches(run)) {
                try {
                    sum = added(sum, feed, rank);
                } catch (OvergrownException e) {
                    sources.refuse(feed.source, e.getMessage());
                    return value;
                }
            }
        }
        return sum;
    }

    private Expr added(Expr value, Feed feed, int rank) {
        Surroundings around = feed.around;
        Expr here = trees.at(Axis.I, around.i().indices());
        Expr weight = trees.byIndex(Axis.I, around.i().indices(), around.i().weights());
        // in the order in which receivers multiply, so that both have the same bits; an axis that the grid has not counts 1
        if (rank > 1) {
            here = trees.both(here, trees.at(Axis.J, around.j().indices()));
            weight = trees.multiply(weight, trees.byIndex(Axis.J, around.j().indices(), around.j().weights()));
        }
        if (rank > 2) {
            here = trees.both(here, trees.at(Axis.K, around.k().indices()));
            weight = trees.multiply(weight, trees.byIndex(Axis.K, around.k().indices(), around.k().weights()));
        }
        return trees.select(here, trees.add(value, trees.multiply(feed.amount, weight)), value);
    }
}
