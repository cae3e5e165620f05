package testudo.distributed.subgrid;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.distributed.division.Division;
import testudo.distributed.reach.Halos;
import testudo.runtime.analysis.Analysis;

/**
 * Kernels of a part cut in two: first all that other ranks may need or send, then, in a stage of its own, the rest.
 *
 * <pre>
 *   along a cut    halo │ border │        inner        │ border │ halo     what a rank holds
 *                  ◄──────first──►◄──────then─────────►◄──first──────►
 * </pre>
 *
 * Messages are under way while the rest is computed. A step of several stages is not cut where there is no exchange between these: each of its
 * kernels would wait for the one before twice, and sub-domains that are streamed have what they need from messages one after the
 * other anyway. Where there is one after each stage, each stage is cut by itself.
 */
final class BordersFirst {

    private final List<Assignment> kernels = new ArrayList<>();
    private final List<Assignment> origins = new ArrayList<>();

    private BordersFirst() {}

    private BordersFirst(List<Assignment> all, List<Box> inner) {
        cut(all, inner, false);
    }

    /** @param opens whether the borders are a stage of their own, after others */
    private void cut(List<Assignment> all, List<Box> inner, boolean opens) {
        int first = kernels.size();
        for (int n = 0; n < all.size(); n++) {
            Assignment a = all.get(n);
            Box rest = a.box();
            if (inner.get(n).isEmpty()) {
                border(a, rest, opens && kernels.size() == first);
                continue;
            }
            for (Axis axis : Axis.values()) {
                border(a, rest.with(axis, rest.lower(axis), inner.get(n).lower(axis)), opens && kernels.size() == first);
                border(a, rest.with(axis, inner.get(n).upper(axis), rest.upper(axis)), opens && kernels.size() == first);
                rest = rest.with(axis, inner.get(n).lower(axis), inner.get(n).upper(axis));
            }
        }
        int borders = kernels.size();
        for (int n = 0; n < all.size(); n++) {
            if (!inner.get(n).isEmpty()) {
                add(all.get(n), all.get(n).name(), inner.get(n), kernels.size() == borders);
            }
        }
    }

    private void border(Assignment a, Box box, boolean opens) {
        if (!box.isEmpty()) {
            add(a, a.name() + " border " + kernels.size(), box, opens);
        }
    }

    /**
     * The kernels of each stage cut in two, where that can be done; others as they are.
     *
     * @param own what of the part's cells no other rank needs; not empty
     */
    static BordersFirst ofStages(List<List<Assignment>> stages, Box own) {
        BordersFirst all = new BordersFirst();
        for (List<Assignment> stage : stages) {
            List<Box> inner = stage.stream().map(a -> a.box().intersect(own)).toList();
            if (!inner.stream().allMatch(Box::isEmpty) && pointwise(stage)) {
                all.cut(stage, inner, !all.kernels.isEmpty());
            } else {
                for (Assignment a : stage) {
                    all.origins.add(a);
                    all.kernels.add(
                            new Assignment(all.kernels.size(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(),
                                    a.expr(), a.reads(), a.opensStage()));
                }
            }
        }
        return all;
    }

    /**
     * Whether kernels of a stage read of what the stage computes nothing but the element itself, which a boundary rule may name another one
     * for beyond the field's end, and replace nothing that is read.
     */
    private static boolean pointwise(List<Assignment> stage) {
        return stage.stream().allMatch(a -> a.colour() < 0 && !(a.target() instanceof State)
                && stage.stream().filter(b -> b.reads().containsKey(a.target()))
                        .allMatch(b -> a.target().domain().contains(b.box())
                                && b.reads().get(a.target()).offsets().stream().allMatch(Offset.ZERO::equals)));
    }

    private void add(Assignment a, String name, Box box, boolean opens) {
        origins.add(a);
        kernels.add(new Assignment(kernels.size(), name, a.role(), a.target(), Region.box(box), box, a.formula(), a.expr(),
                a.reads(),
                opens));
    }

    /** Whether a part's step is of one stage that makes next values everywhere and reads none. */
    static boolean fit(Program part) {
        return Analysis.of(part).stages().size() == 1 && part.assignments().stream().allMatch(
                a -> a.target() instanceof Next && a.colour() < 0 && a.box().equals(a.target().domain())
                        && a.reads().keySet().stream().noneMatch(Next.class::isInstance));
    }

    /**
     * The kernels of a part that {@linkplain #fit fits}.
     *
     * @param inner of each kernel, what nobody else needs; none empty
     */
    static BordersFirst of(Program part, List<Box> inner) {
        return new BordersFirst(part.assignments(), inner);
    }

    /** What of a box of a rank's own elements no other rank needs, whatever the side; may be empty. */
    static Box inner(Box own, Halos halos) {
        Division division = halos.division();
        Box inner = own;
        for (Axis axis : Axis.values()) {
            int deep = 0;
            for (int rank = 0; rank < division.ranks().count() && division.ranks().cuts(axis); rank++) {
                Box cells = division.cells(rank);
                deep = Math.max(deep, Math.max(cells.lower(axis) - halos.held(rank).lower(axis),
                        halos.held(rank).upper(axis) - cells.upper(axis)));
            }
            inner = inner.with(axis, inner.lower(axis) + deep, Math.max(inner.lower(axis) + deep, inner.upper(axis) - deep));
        }
        return inner;
    }

    List<Assignment> kernels() {
        return kernels;
    }

    /** The kernel that each one is a piece of. */
    List<Assignment> origins() {
        return origins;
    }
}
