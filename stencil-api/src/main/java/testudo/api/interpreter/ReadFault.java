package testudo.api.interpreter;

import java.util.Locale;

import testudo.api.grid.Offset;

/**
 * A read that does not find what it is to find, at the first element where it does not.
 *
 * @param kind   what is wrong
 * @param kernel whose read
 * @param worker who computes the kernel there; -1 where the program itself is at fault, whoever runs it
 * @param field  what is read
 * @param offset where, from the element computed
 * @param i      index along I of the element computed; {@code j} and {@code k} likewise
 * @param step   in which step, or the first of those taken at once
 * @param found  what is there instead, in a few words
 */
public record ReadFault(Kind kind, String kernel, int worker, String field, Offset offset, int i, int j, int k, long step,
        String found) {

    /** What is wrong with a read. */
    public enum Kind {
        /** The element has no value: none was given, and no kernel has computed it in the step. */
        NOBODY_COMPUTED("a value that nobody computed"),
        /** The element lies outside the domain, and its copy has not been filled since the element it copies was changed. */
        OLD_GHOST("a ghost that is old"),
        /** There is an earlier value of the element. */
        OLD_VALUE("a value that is old"),
        /** There is a later value of the element. */
        OVERWRITTEN("a value that is overwritten already"),
        /** The kernel was not declared to read so far, or no memory is held so far. */
        BEYOND_HALO("a neighbour beyond the halo"),
        /** There is another element. */
        ANOTHER_ELEMENT("another element than its own");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "kernel '%s' reads %s: '%s' at (%d,%d,%d) from element (%d, %d, %d) in step %d%s; %s",
                kernel,
                kind.text, field, offset.di(), offset.dj(), offset.dk(), i, j, k, step,
                worker < 0 ? "" : " on worker " + worker, found);
    }
}
