package testudo.formulas.compiled;

import testudo.formulas.declared.Declared.SourceText;

/** A source. @param number in the file, from 1 */
record Source(int number, SourceText text) {

    /** No name of the language has a hyphen. */
    String name() {
        return "source-" + number;
    }
}
