package testudo.tasks.scheme;

import java.time.Duration;

/**
 * When a zone changes its arrangement of queues.
 *
 * <pre>
 *   GLOBAL ── producers above ──► ZONE ── producers above ──► LOCAL
 *          ◄─ consumers above ──      ◄── consumers above ───
 *             and producers not            and producers not
 * </pre>
 *
 * <p>The paper draws the rule in a figure that is lost; this one is inferred from its text. Immutable.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.3 and Figure 4; thresholds of 16 events in 100 ms.
 *
 * @param producers threshold of failed tries per period and zone
 * @param consumers threshold of steals per period and zone
 * @param hysteresis for how many periods on end the same change must be due
 */
public record Adaptation(long producers, long consumers, Duration period, int hysteresis) {

    /** @throws IllegalArgumentException if a threshold is negative, or the period or the hysteresis not positive */
    public Adaptation {
        if (producers < 0 || consumers < 0 || hysteresis < 1 || period.isZero() || period.isNegative()) {
            throw new IllegalArgumentException(
                    "An adaptation has thresholds from 0, a positive period and a hysteresis from 1, got "
                            + producers + ", " + consumers + ", " + period + " and " + hysteresis + ".");
        }
    }

    /** As in the paper. */
    public static Adaptation standard() {
        return new Adaptation(16, 16, Duration.ofMillis(100), 1);
    }

    /**
     * What a zone should do next.
     *
     * @param failed tries in the last period
     * @param stolen tasks in the last period
     */
    public Arrangement next(Arrangement now, long failed, long stolen) {
        boolean crowded = failed > producers;
        boolean scattered = stolen > consumers && !crowded;
        return switch (now) {
            case GLOBAL -> crowded ? Arrangement.ZONE : Arrangement.GLOBAL;
            case ZONE -> crowded ? Arrangement.LOCAL : scattered ? Arrangement.GLOBAL : Arrangement.ZONE;
            case LOCAL -> scattered ? Arrangement.ZONE : Arrangement.LOCAL;
        };
    }
}
