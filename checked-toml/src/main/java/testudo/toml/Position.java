package testudo.toml;

/** A place in a file, line and column both counted from 1. */
public record Position(int line, int column) {

    /** Where every file begins. */
    public static final Position START = new Position(1, 1);

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
