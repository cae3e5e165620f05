package testudo.transport.virtual;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.transport.Contract;

/** Virtual nodes keep what every transport does, however they hold back and delay. */
@Timeout(900)
class VirtualContractTest {

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "2, 0, 0", "3, 1, 0", "3, 2147483647, 9", "5, 0, 3", "4, 2, 30"})
    void theContractIsKept(int size, int room, int delay) {
        for (long seed = 0; seed < 3; seed++) {
            long number = seed;
            VirtualNodes.run(size, new VirtualOptions(seed, room, delay, 1 << 20), t -> Contract.keep(t, number, 8));
        }
    }
}
