package testudo.formulas.compiled;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.grid.Axis;
import testudo.api.grid.Location;
import testudo.api.grid.Side;
import testudo.formulas.declared.Declared.BoundaryText;
import testudo.formulas.expansion.Discretization;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** The boundary rules of fields from their words. */
final class Rules {

    private static final List<String> WORDS =
            List.of("periodic", "fixed", "flux", "robin", "zero-gradient", "mirror", "antisymmetric");
    private static final Pattern NUMBER = Pattern.compile("\\S+");
    private static final Boundary NOTHING_SAID = Boundary.zeroGradient();

    private final Map<String, BoundaryText> texts;
    private final Discretization discretization;
    private final Scalars scalars;
    private final Problems problems;

    Rules(Map<String, BoundaryText> texts, Discretization discretization, Scalars scalars, Problems problems) {
        this.texts = texts;
        this.discretization = discretization;
        this.scalars = scalars;
        this.problems = problems;
    }

    private Optional<BoundaryText> text(String field) {
        return Optional.ofNullable(texts.getOrDefault(field, texts.get(BoundaryText.OTHERS)));
    }

    /** Whether something was said about a side. */
    boolean says(String field, Axis axis, Side side) {
        return text(field).flatMap(t -> word(t, axis, side)).isPresent();
    }

    private static Optional<PlacedText> word(BoundaryText text, Axis axis, Side side) {
        char letter = Discretization.AXES.charAt(axis.ordinal());
        Map<String, PlacedText> sides = text.sides();
        PlacedText exact = sides.get((side == Side.LOWER ? "low-" : "high-") + letter);
        return Optional.ofNullable(exact).or(() -> Optional.ofNullable(sides.get(String.valueOf(letter))))
                .or(() -> Optional.ofNullable(sides.get(BoundaryText.OTHERS)));
    }

    /** The rules of a field; sides of which nothing is said have no gradient. */
    Boundaries of(String field, Location location) {
        Boundaries all = Boundaries.everywhere(NOTHING_SAID);
        for (Axis axis : Axis.values()) {
            if (discretization.has(axis)) {
                Boundary lower = rule(field, location, axis, Side.LOWER);
                Boundary upper = rule(field, location, axis, Side.UPPER);
                if (lower instanceof Boundary.Periodic != upper instanceof Boundary.Periodic) {
                    text(field).ifPresent(t -> t.own().problem(problems, "the boundary of '" + field + "' along "
                            + Discretization.AXES.charAt(axis.ordinal()) + " is periodic on one side only"));
                } else {
                    all = all.along(axis, lower, upper);
                }
            }
        }
        return all;
    }

    private Boundary rule(String field, Location location, Axis axis, Side side) {
        Discretization elements =
                new Discretization(discretization.grid(), discretization.coordinates(), location, discretization.order());
        return text(field).flatMap(t -> word(t, axis, side)).map(word -> rule(word, elements, axis,
                field + (side == Side.LOWER ? "-low-" : "-high-") + Discretization.AXES.charAt(axis.ordinal())))
                .orElse(NOTHING_SAID);
    }

    /** @param elements of the field; @param name of what is at this end */
    private Boundary rule(PlacedText text, Discretization elements, Axis axis, String name) {
        double spacing = elements.spacing(axis);
        String word = text.text().strip();
        if (word.startsWith("fixed ")) {
            PlacedText value = after("fixed ", text);
            return scalars.end(name, value, elements)
                    .orElseGet(() -> Boundary.fixed(scalars.constant("the value of a fixed boundary", value).orElse(0.0)));
        }
        if (word.startsWith("flux ")) {
            return Boundary.flux(scalars.constant("the slope of a flux boundary", after("flux ", text)).orElse(0.0) * spacing);
        }
        if (word.startsWith("robin ")) {
            return robin(text, after("robin ", text), spacing);
        }
        return switch (word) {
            case "periodic" -> Boundary.periodic();
            case "zero-gradient" -> Boundary.zeroGradient();
            case "mirror" -> Boundary.mirror();
            case "antisymmetric" -> Boundary.antisymmetric();
            default -> {
                text.problem(problems,
                        "a boundary is periodic, fixed and a number such as \"fixed 0\", flux and a number, robin and three "
                                + "numbers, zero-gradient, mirror or antisymmetric, got '" + word + "'"
                                + SpellingHint.hint(word, WORDS));
                yield NOTHING_SAID;
            }
        };
    }

    private static PlacedText after(String word, PlacedText text) {
        return text.from(text.text().indexOf(word) + word.length());
    }

    /** Three numbers, each a formula of constants without blanks. */
    private Boundary robin(PlacedText whole, PlacedText numbers, double spacing) {
        Matcher parts = NUMBER.matcher(numbers.text());
        double[] abc = new double[3];
        int count = 0;
        while (parts.find()) {
            if (count < abc.length) {
                PlacedText part = numbers.from(parts.start()).upTo(parts.end() - parts.start());
                Optional<Double> value = scalars.constant("each number of a robin boundary", part);
                if (value.isEmpty()) {
                    return NOTHING_SAID;
                }
                abc[count] = value.get();
            }
            count++;
        }
        if (count != abc.length) {
            whole.problem(problems,
                    "a robin boundary has three numbers without blanks in them, a, b and c of a*u + b*du/dn = c as in "
                            + "\"robin 1 0.5 3\", got " + count);
            return NOTHING_SAID;
        }
        try {
            return Boundary.robin(abc[0], abc[1] / spacing, abc[2]);
        } catch (IllegalArgumentException e) {
            whole.problem(problems, "the first two numbers of a robin boundary have one sign and are not both 0, got " + abc[0]
                    + " and " + abc[1]);
            return NOTHING_SAID;
        }
    }
}
