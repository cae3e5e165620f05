package testudo.benchmarks.workload;

import testudo.api.field.ElementFunction;

/** Initial values that differ from cell to cell in every direction. */
final class Pattern {

    private Pattern() {}

    static ElementFunction values() {
        return (i, j, k) -> 1 + (7 * i + 11 * j + 13 * k) % 17 / 17.0;
    }
}
