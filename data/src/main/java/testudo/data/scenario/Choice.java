package testudo.data.scenario;

import java.util.Locale;

/** One of a fixed set of words in a scenario. */
public sealed interface Choice permits DecompositionChoice.Kind, DecompositionChoice.Variant,
        MachineChoice.Placement, MachineChoice.Layout, MachineChoice.Homing, MachineChoice.Waiting {

    String name();

    /** The word as scenarios write it: lower case with hyphens. */
    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
