package testudo.drawing.svg;

/** Which end of a text lies at its place. */
public enum Anchor {
    START, MIDDLE, END
}
