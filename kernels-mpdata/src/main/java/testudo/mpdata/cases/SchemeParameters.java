package testudo.mpdata.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/** The parameters that all cases share: which scheme, and where it makes sense which ends. */
final class SchemeParameters {

    private static final String OPTION = "option";
    private static final String BOUNDARIES = "boundaries";

    private static final String PASSES = "passes";
    private static final String THIRD_ORDER = "third-order";
    private static final String SIGN_CHANGING = "sign-changing";
    private static final String DIVERGENT_FLOW = "divergent-flow";
    private static final String GRADIENT_EPSILON = "gradient-epsilon";
    private static final String LIMITER_EPSILON = "limiter-epsilon";

    private static final double LARGEST_EPSILON = 1e-3;

    private static final String OPTION_MEANING = "scheme: donor cell, antidiffusive passes, the same limited, and "
            + "both in the infinite gauge";
    private static final String BOUNDARIES_MEANING = "ends of the axes: wrapped, zero gradient, or zero gradient with "
            + "the edge velocities of libmpdata++";

    private SchemeParameters() {}

    /** The choices of the scheme, followed by the case's own parameters; the ends of the default do not matter. */
    static List<ModelParameter> with(Options byDefault, ModelParameter... own) {
        List<ModelParameter> all = new ArrayList<>();
        all.add(new ModelParameter.Choice(OPTION, Variant.names(), byDefault.variant().text(), OPTION_MEANING));
        all.addAll(List.of(own));
        all.add(new ModelParameter.Whole(PASSES, "1", byDefault.passes(), 1, Options.MOST_PASSES,
                "passes of a step: 1 is donor cell, each further one corrects the one before; 2 at most for iga"));
        all.add(new ModelParameter.Flag(THIRD_ORDER, byDefault.thirdOrder(),
                "third-order terms of the antidiffusive velocity, for a flow constant in space and time"));
        all.add(new ModelParameter.Flag(SIGN_CHANGING, byDefault.signChanging(),
                "whether the limiter accounts for values below 0; iga does without"));
        all.add(new ModelParameter.Flag(DIVERGENT_FLOW, byDefault.divergentFlow(),
                "whether the antidiffusive velocity accounts for a flow with divergence (idiv, dfl)"));
        all.add(new ModelParameter.Real(GRADIENT_EPSILON, "unit of x", byDefault.gradientEpsilon(), Double.MIN_NORMAL,
                LARGEST_EPSILON, "added to the divisors of relative gradients"));
        all.add(new ModelParameter.Real(LIMITER_EPSILON, "unit of h·x", byDefault.limiterEpsilon(), Double.MIN_NORMAL,
                LARGEST_EPSILON, "added to the divisors of the limiter"));
        return List.copyOf(all);
    }

    /**
     * The scheme that was chosen.
     *
     * @throws ModelException when what was chosen does not go together
     */
    static Options options(Settings settings, Ends ends) {
        Variant variant = Variant.named(settings.choice(OPTION));
        int passes = (int) settings.whole(PASSES);
        boolean thirdOrder = settings.flag(THIRD_ORDER);
        if (passes > 2 && !variant.allows(passes)) {
            throw new ModelException(PASSES, "Option '" + variant.text() + "' has at most " + (variant.corrected()
                    ? "2 passes, since its antidiffusive velocity is a flux that no further pass can correct"
                    : "1 pass") + ", got passes = " + passes + "; 'basic' and 'fct' take up to " + Options.MOST_PASSES + ".");
        }
        if (thirdOrder && (passes == 1 || !variant.corrected())) {
            throw new ModelException(THIRD_ORDER, "Third-order terms are part of the antidiffusive velocity, of which option '"
                    + variant.text() + "' with passes = " + passes + " has none.");
        }
        return new Options(variant, ends, passes, thirdOrder, settings.real(GRADIENT_EPSILON), settings.real(LIMITER_EPSILON),
                settings.flag(DIVERGENT_FLOW), settings.flag(SIGN_CHANGING));
    }

    /** The choice of the ends; the first one allowed is the default. */
    static ModelParameter boundaries(Ends... allowed) {
        List<String> names = List.of(allowed).stream().map(SchemeParameters::name).toList();
        return new ModelParameter.Choice(BOUNDARIES, names, names.getFirst(), BOUNDARIES_MEANING);
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
