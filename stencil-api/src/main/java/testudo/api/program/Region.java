package testudo.api.program;

import java.util.Optional;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;

/** The elements of the target that an assignment computes. */
public sealed interface Region {

    /** The whole domain of the target. */
    record All() implements Region {}

    /** A box of the target's domain. */
    record Cells(Box box) implements Region {}

    /** The outermost layer of the target's domain at one end of an axis. */
    record Face(Axis axis, Side side) implements Region {}

    /**
     * The elements with {@code (i + j + k) mod 2 == colour}.
     *
     * @param box where; the whole domain when empty
     */
    record Checkerboard(int colour, Optional<Box> box) implements Region {
        public Checkerboard {
            if (colour != 0 && colour != 1) {
                throw new IllegalArgumentException("A checkerboard has the colours 0 and 1, got " + colour + ".");
            }
        }
    }

    static Region all() {
        return new All();
    }

    static Region box(Box box) {
        return new Cells(Argument.given(box, "box of a region"));
    }

    static Region face(Axis axis, Side side) {
        return new Face(Argument.given(axis, "axis of a face"), Argument.given(side, "side of a face"));
    }

    static Region checkerboard(int colour) {
        return new Checkerboard(colour, Optional.empty());
    }

    static Region checkerboard(int colour, Box box) {
        return new Checkerboard(colour, Optional.of(Argument.given(box, "box of a checkerboard")));
    }

    /** The box that holds this region of a domain. */
    default Box in(Box domain) {
        return switch (this) {
            case All _ -> domain;
            case Checkerboard(_, Optional<Box> box) -> box.orElse(domain);
            case Cells cells -> cells.box();
            case Face(Axis axis, Side side) -> side == Side.LOWER
                    ? domain.with(axis, domain.lower(axis), domain.lower(axis) + 1)
                    : domain.with(axis, domain.upper(axis) - 1, domain.upper(axis));
        };
    }
}
