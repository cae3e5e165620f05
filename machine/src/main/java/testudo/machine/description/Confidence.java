package testudo.machine.description;

import java.util.Locale;

/** How sure a figure is. */
public enum Confidence {
    HIGH,
    MEDIUM,
    LOW;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
