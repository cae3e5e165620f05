package testudo.cli.run;

import java.util.Optional;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import testudo.distributed.execution.Beside;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A thread carries messages beside the workers where it is chosen, simulated, or has a processor of its own. */
class RankPlaceTest {

    private static final Supplier<Beside> THREAD = Beside::thread;

    private static RankPlace place(Optional<Platform> platform, Optional<Supplier<Beside>> beside) {
        return new RankPlace(() -> 4, platform, beside, System::nanoTime, 1);
    }

    @Test
    void worker0CarriesMessagesWhereWorkersHaveAllProcessors() {
        RankPlace here = place(Optional.empty(), Optional.of(THREAD));
        assertEquals(Optional.empty(), here.beside(false, 4, 4));
        assertEquals(Optional.empty(), here.beside(false, 5, 4));
        assertEquals(Optional.of(THREAD), here.beside(false, 3, 4));
    }

    @Test
    void whatIsChosenIsDone() {
        assertEquals(Optional.of(THREAD), place(Optional.empty(), Optional.of(THREAD)).beside(true, 4, 4));
        assertEquals(Optional.empty(), place(Optional.empty(), Optional.empty()).beside(true, 1, 4));
    }

    @Test
    void simulatedThreadsTakeNoTimeFromWorkers() {
        assertEquals(Optional.of(THREAD), place(Optional.of(new HostPlatform()), Optional.of(THREAD)).beside(false, 4, 4));
    }
}
