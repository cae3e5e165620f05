package testudo.data.scenario;

/** A place in a scenario file, both counted from 1. */
public record Position(int line, int column) {

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
