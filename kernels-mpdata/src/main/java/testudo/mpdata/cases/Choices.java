package testudo.mpdata.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Variant;

/** The parameters that all cases share: which scheme, and where it makes sense which ends. */
final class Choices {

    private static final String OPTION = "option";
    private static final String BOUNDARIES = "boundaries";

    private static final String OPTION_MEANING = "scheme: donor cell, one antidiffusive pass, the same limited, and "
            + "both in the infinite gauge";
    private static final String BOUNDARIES_MEANING = "ends of the axes: wrapped, zero gradient, or zero gradient with "
            + "the edge velocities of libmpdata++";

    private Choices() {}

    /** The choice of the scheme, followed by the case's own parameters. */
    static List<ModelParameter> with(Variant byDefault, ModelParameter... own) {
        List<ModelParameter> all = new ArrayList<>();
        all.add(new ModelParameter.Choice(OPTION, Variant.names(), byDefault.text(), OPTION_MEANING));
        all.addAll(List.of(own));
        return List.copyOf(all);
    }

    /** The choice of the ends; the first one allowed is the default. */
    static ModelParameter boundaries(Ends... allowed) {
        List<String> names = List.of(allowed).stream().map(Choices::name).toList();
        return new ModelParameter.Choice(BOUNDARIES, names, names.getFirst(), BOUNDARIES_MEANING);
    }

    static Variant variant(Settings settings) {
        return Variant.named(settings.choice(OPTION));
    }

    static Ends ends(Settings settings) {
        String chosen = settings.choice(BOUNDARIES);
        return List.of(Ends.values()).stream().filter(e -> name(e).equals(chosen)).findFirst().orElseThrow();
    }

    private static String name(Ends ends) {
        return switch (ends) {
            case PERIODIC -> "periodic";
            case OPEN -> "open";
            case OPEN_LIBMPDATA -> "libmpdata";
        };
    }
}
