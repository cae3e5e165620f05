package testudo.formulas.compiled;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.grid.Axis;
import testudo.api.grid.Side;
import testudo.formulas.declared.Declared.BoundaryText;
import testudo.formulas.expansion.Site;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** The boundary rules of fields from their words. */
final class Rules {

    private static final List<String> WORDS = List.of("periodic", "fixed", "zero-gradient", "mirror", "antisymmetric");
    private static final Boundary NOTHING_SAID = Boundary.zeroGradient();

    private final Map<String, BoundaryText> texts;
    private final int rank;
    private final Scalars scalars;
    private final Problems problems;

    Rules(Map<String, BoundaryText> texts, int rank, Scalars scalars, Problems problems) {
        this.texts = texts;
        this.rank = rank;
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
        char letter = Site.AXES.charAt(axis.ordinal());
        Map<String, PlacedText> sides = text.sides();
        PlacedText exact = sides.get((side == Side.LOWER ? "low-" : "high-") + letter);
        return Optional.ofNullable(exact).or(() -> Optional.ofNullable(sides.get(String.valueOf(letter))))
                .or(() -> Optional.ofNullable(sides.get(BoundaryText.OTHERS)));
    }

    /** The rules of a field; sides of which nothing is said have no gradient. */
    Boundaries of(String field) {
        Boundaries all = Boundaries.everywhere(NOTHING_SAID);
        for (Axis axis : Axis.values()) {
            if (axis.ordinal() < rank) {
                Boundary lower = rule(field, axis, Side.LOWER);
                Boundary upper = rule(field, axis, Side.UPPER);
                if (lower instanceof Boundary.Periodic != upper instanceof Boundary.Periodic) {
                    text(field).ifPresent(t -> t.own().problem(problems, "the boundary of '" + field + "' along "
                            + Site.AXES.charAt(axis.ordinal()) + " is periodic on one side only"));
                } else {
                    all = all.along(axis, lower, upper);
                }
            }
        }
        return all;
    }

    private Boundary rule(String field, Axis axis, Side side) {
        return text(field).flatMap(t -> word(t, axis, side)).map(this::rule).orElse(NOTHING_SAID);
    }

    private Boundary rule(PlacedText text) {
        String word = text.text().strip();
        if (word.startsWith("fixed ")) {
            int from = text.text().indexOf("fixed ") + "fixed ".length();
            return Boundary.fixed(scalars.constant("the value of a fixed boundary", text.from(from)).orElse(0.0));
        }
        return switch (word) {
            case "periodic" -> Boundary.periodic();
            case "zero-gradient" -> Boundary.zeroGradient();
            case "mirror" -> Boundary.mirror();
            case "antisymmetric" -> Boundary.antisymmetric();
            default -> {
                text.problem(problems, "a boundary is periodic, fixed and a number such as \"fixed 0\", zero-gradient, mirror or "
                        + "antisymmetric, got '" + word + "'" + SpellingHint.hint(word, WORDS));
                yield NOTHING_SAID;
            }
        };
    }
}
