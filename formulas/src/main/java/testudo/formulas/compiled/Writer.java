package testudo.formulas.compiled;

import testudo.formulas.declared.Declared.KernelText;
import testudo.toml.PlacedText;

/** One formula of a kernel. */
record Writer(KernelText kernel, int number, String target, PlacedText formula, Place place) {

    /** Whether it computes part of the field only, which part is known beforehand. */
    boolean regional() {
        return place.bounded() && kernel.where().isEmpty();
    }
}
