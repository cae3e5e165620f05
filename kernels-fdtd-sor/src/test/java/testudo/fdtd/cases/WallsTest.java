package testudo.fdtd.cases;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.effort.Effort;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What comes back from the sides; published values of longer runs are the matter of {@code runtime}, whose code is fast. */
@Timeout(900)
@Tag("part")
class WallsTest {

    /** Against a domain so large that nothing comes back in time; −60 dB is a factor of 1000 in amplitude. */
    @ParameterizedTest
    @CsvSource({"tm", "te"})
    void aLayerOfTenCellsReflectsLessThanAThousandth(String polarization) {
        int small = 60;
        int large = small + Effort.oneIn(2).of(180); // waves come 75 cells far, to its sides and back it is more
        long steps = 150;
        Waves inside = Waves.of(new Pulse(), Grid.of(small, small),
                Map.of("walls", "layer", "polarization", polarization, "courant", 0.5));
        Waves free = Waves.of(new Pulse(), Grid.of(large, large),
                Map.of("walls", "conductor", "polarization", polarization, "courant", 0.5));
        double reflected = 0;
        double incident = 0;
        int shift = (large - small) / 2;
        for (long step = 0; step < steps; step++) {
            FieldValues near = inside.advance(1).principal();
            FieldValues far = free.advance(1).principal();
            for (int j = 12; j < small - 12; j++) {
                reflected = Math.max(reflected, Math.abs(near.at(12, j, 0) - far.at(12 + shift, j + shift, 0)));
                incident = Math.max(incident, Math.abs(far.at(12 + shift, j + shift, 0)));
            }
        }
        double decibels = 20 * Math.log10(reflected / incident);
        assertTrue(decibels < -60, "reflection " + decibels + " dB, " + polarization);
    }

    @Test
    void conductorsKeepTheEnergyOfBothPolarizations() {
        for (String polarization : new String[] {"tm", "te"}) {
            Waves waves = Waves.of(new Pulse(), Grid.of(40, 30), Map.of("walls", "conductor", "polarization", polarization,
                    "delay", 20.0, "width", 6.0)).advance(100);
            double before = waves.energy();
            assertTrue(before > 0.01);
            assertEquals(before, waves.advance(500).energy(), 1e-12 * before, polarization);
        }
    }
}
