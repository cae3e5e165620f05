package testudo.fdtd.yee;

import java.util.function.LongToDoubleFunction;

import testudo.api.field.Parameter;
import testudo.api.field.Point;

/**
 * What feeds waves into the domain.
 *
 * @param kind     how and where
 * @param i        index along I of the point, or of the whole line along J
 * @param j        index along J of the point
 * @param waveform the value in a step, from 0
 */
public record Drive(Kind kind, int i, int j, LongToDoubleFunction waveform) {

    /** A soft source adds to the field, a hard one replaces it. */
    public enum Kind {
        NONE, SOFT_POINT, HARD_POINT, SOFT_LINE, HARD_LINE
    }

    public static Drive none() {
        return new Drive(Kind.NONE, 0, 0, _ -> 0);
    }

    boolean line() {
        return kind == Kind.SOFT_LINE || kind == Kind.HARD_LINE;
    }

    /** What formulas capture of it: the tree is built with constants, and with the parameter that has the waveform. */
    Feed feed(Parameter pulse) {
        return switch (kind) {
            case NONE -> new Feed(pulse, -1, -1, 0, 0);
            case SOFT_POINT -> new Feed(pulse, i, j, 0, 0);
            case HARD_POINT -> new Feed(pulse, i, j, 0, 1);
            case SOFT_LINE -> new Feed(pulse, i, 0, 1, 0);
            case HARD_LINE -> new Feed(pulse, i, 0, 1, 1);
        };
    }

    /** @param line 1 for all j, else 0; @param hard 1 where the source replaces the field, else 0 */
    record Feed(Parameter pulse, int i, int j, int line, int hard) {

        /** A value of the field where the source may be; nothing but the value where {@code i} is −1. */
        double driven(double value, Point c) {
            if (i < 0) {
                return value;
            }
            double fed = hard == 1 ? pulse.at(c) : value + pulse.at(c);
            if (line == 1) {
                return c.i() == i ? fed : value;
            }
            return c.i() == i ? (c.j() == j ? fed : value) : value;
        }
    }
}
