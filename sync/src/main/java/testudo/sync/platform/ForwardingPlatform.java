package testudo.sync.platform;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A platform that leaves cells, barriers and runs to another one; subclasses override what they have to add to.
 *
 * <p>Brief runs are runs here, so that what a subclass adds to {@link #run} is added to them, too, and the price of cells is the
 * subclass's to tell. Threads and orderings are those of the other platform.
 */
public abstract class ForwardingPlatform implements Platform {

    private final Platform platform;

    /** @param platform that does the work */
    protected ForwardingPlatform(Platform platform) {
        this.platform = platform;
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return platform.cell(name, initial, where);
    }

    @Override
    public Generation generation() {
        return platform.generation();
    }

    @Override
    public int processors() {
        return platform.processors();
    }

    @Override
    public Vicinities vicinities(int workers) {
        return platform.vicinities(workers);
    }

    @Override
    public Optional<HardwareBarrier> hardwareBarrier(int parties) {
        return platform.hardwareBarrier(parties);
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        return platform.run(workers, body);
    }

    @Override
    public void dismiss() {
        platform.dismiss();
    }

    @Override
    public Report runWithErrand(int workers, Consumer<Worker> body, Runnable errand) {
        return platform.runWithErrand(workers, body, errand);
    }
}
