package testudo.mpdata.scheme;

import java.util.Arrays;
import java.util.List;

/** A member of the MPDATA family, by the name used in the tables of Jaruga et al. 2015. */
public enum Variant {

    /** Donor cell only, first order. */
    UPWIND("upwind", Gauge.STANDARD, false),

    /** Antidiffusive passes, second order. */
    BASIC("basic", Gauge.STANDARD, false),

    /** The standard scheme with the flux limiter of Smolarkiewicz & Grabowski 1990: no new extrema. */
    FCT("fct", Gauge.STANDARD, true),

    /** One antidiffusive pass in the infinite gauge. */
    IGA("iga", Gauge.INFINITE, false),

    /** One antidiffusive pass in the infinite gauge with the flux limiter. */
    IGA_FCT("iga-fct", Gauge.INFINITE, true);

    private final String text;
    private final Gauge gauge;
    private final boolean limited;

    Variant(String text, Gauge gauge, boolean limited) {
        this.text = text;
        this.gauge = gauge;
        this.limited = limited;
    }

    /** Name in scenarios and tables. */
    public String text() {
        return text;
    }

    /** How the antidiffusive pass, where there is one, measures gradients. */
    Gauge gauge() {
        return gauge;
    }

    /** Whether the antidiffusive fluxes are limited (flux-corrected transport, FCT). */
    public boolean limited() {
        return limited;
    }

    /** Whether there are antidiffusive passes. */
    public boolean corrected() {
        return this != UPWIND;
    }

    /** Whether so many passes can be made. */
    public boolean allows(int passes) {
        return passes == 1 || corrected() && (passes == 2 || gauge == Gauge.STANDARD);
    }

    /** All names, in order of declaration. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Variant::text).toList();
    }

    /** The variant of a name out of {@link #names()}. */
    public static Variant named(String name) {
        return Arrays.stream(values()).filter(v -> v.text.equals(name)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("There is no MPDATA variant '" + name + "'; there are "
                        + String.join(", ", names()) + "."));
    }
}
