package testudo.formulas.compiled;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.program.Region;
import testudo.formulas.declared.Declared.KernelText;
import testudo.formulas.expansion.Discretization;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** Where a kernel computes: everywhere, in a box or on a face, one colour of a checkerboard. */
final class Place {

    private static final List<String> FACES = List.of("low-x", "high-x", "low-y", "high-y", "low-z", "high-z");
    private static final List<String> COLOURS = List.of("red", "black");
    private static final Pattern RANGE = Pattern.compile("(-?\\d{1,9})?\\s*:\\s*(-?\\d{1,9})?");

    private final KernelText kernel;
    private final int rank;
    private final Problems problems;

    Place(KernelText kernel, int rank, Problems problems) {
        this.kernel = kernel;
        this.rank = rank;
        this.problems = problems;
    }

    boolean coloured() {
        return kernel.colour().isPresent();
    }

    /** Whether it is a box or a face. */
    boolean bounded() {
        return kernel.box().isPresent() || kernel.face().isPresent();
    }

    /** The region of a target that holds a domain. */
    Region in(Box domain) {
        Box box = box(domain);
        boolean whole = box.equals(domain);
        return kernel.colour().map(word -> whole ? Region.checkerboard(colour(word)) : Region.checkerboard(colour(word), box))
                .orElseGet(() -> whole ? Region.all() : Region.box(box));
    }

    /** Whether the words that say it are understood. */
    private int colour(PlacedText word) {
        int colour = COLOURS.indexOf(word.text());
        if (colour < 0) {
            word.problem(problems, "a colour is red, where i + j + k is even, or black, got '" + word.text() + "'"
                    + SpellingHint.hint(word.text(), COLOURS));
        }
        return Math.max(0, colour);
    }

    /** The box of a domain that is computed. */
    Box box(Box domain) {
        Box box = domain;
        if (kernel.face().isPresent()) {
            box = face(kernel.face().get(), box);
        }
        return kernel.box().isPresent() ? cut(kernel.box().get(), box) : box;
    }

    private Box face(PlacedText text, Box domain) {
        int n = FACES.indexOf(text.text());
        if (n < 0 || n / 2 >= rank) {
            text.problem(problems, "a face is one of " + String.join(", ", FACES.subList(0, 2 * rank)) + ", got '" + text.text()
                    + "'" + SpellingHint.hint(text.text(), FACES.subList(0, 2 * rank)));
            return domain;
        }
        Axis axis = Axis.values()[n / 2];
        Side side = n % 2 == 0 ? Side.LOWER : Side.UPPER;
        return Region.face(axis, side).in(domain);
    }

    private Box cut(PlacedText text, Box domain) {
        String[] parts = text.text().split(",", -1);
        if (parts.length != rank) {
            text.problem(problems,
                    "a box has one range such as 0:10 per axis of the grid, " + rank + " here, got " + parts.length);
            return domain;
        }
        Box box = domain;
        for (int a = 0; a < rank; a++) {
            Axis axis = Axis.values()[a];
            Matcher range = RANGE.matcher(parts[a].strip());
            if (!range.matches()) {
                text.problem(problems,
                        "a range along " + Discretization.AXES.charAt(a) + " is written 0:10, :10, -1: or :, got '"
                                + parts[a].strip() + "'");
                return domain;
            }
            int from = index(range.group(1), domain.lower(axis), domain, axis);
            int to = index(range.group(2), domain.upper(axis), domain, axis);
            if (from >= to || from < domain.lower(axis) || to > domain.upper(axis)) {
                text.problem(problems,
                        "the range " + parts[a].strip() + " along " + Discretization.AXES.charAt(a)
                                + " must have elements among "
                                + domain.lower(axis) + ":" + domain.upper(axis) + ", the end not counted");
                return domain;
            }
            box = box.with(axis, Math.max(from, box.lower(axis)), Math.min(to, box.upper(axis)));
        }
        return box;
    }

    /** Numbers below 0 count from the end. */
    private static int index(String number, int otherwise, Box domain, Axis axis) {
        return Optional.ofNullable(number).map(Integer::parseInt).map(n -> n < 0 ? domain.upper(axis) + n : n)
                .orElse(otherwise);
    }
}
