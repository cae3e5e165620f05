package testudo.runtime.codegen.machine;

import testudo.api.expression.Relation;

/** Immediates of comparisons and roundings (Intel SDM, VCMPPD and VROUNDPD); none of them signals. */
final class Predicates {

    static final int UNORDERED = 0x03;
    static final int ORDERED_NOT_EQUAL = 0x0C;

    static final int TO_EVEN = 0x08;
    static final int DOWN = 0x09;
    static final int UP = 0x0A;
    static final int TO_ZERO = 0x0B;

    /** Of VRANGEPD: the least or greatest, with its own sign. */
    static final int LEAST = 0x04;
    static final int GREATEST = 0x05;

    private Predicates() {}

    /** True as Java's relation is: with NaN only where it is {@code !=}. */
    static int of(Relation relation) {
        return switch (relation) {
            case LESS -> 0x11;
            case LESS_OR_EQUAL -> 0x12;
            case GREATER -> 0x1E;
            case GREATER_OR_EQUAL -> 0x1D;
            case EQUAL -> 0x00;
            case NOT_EQUAL -> 0x04;
        };
    }

    /** True where another one is false: half of the predicates are the others negated. */
    static int not(int predicate) {
        return predicate ^ 0x04;
    }
}
