package testudo.cluster.search;

import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.WakeUp;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tascell.site.Seat;

/**
 * A worker of a search in virtual time. What its choices cost is owed until it is worth an event; then it computes that long, or until
 * somebody asks.
 */
final class SimulatedSeat implements Seat {

    private static final double WORTH_IT = 2_000; // of computing before time passes, unless somebody asks (ns)

    private final SimulatedSite site;
    private final SimulatedPlatform platform;
    private final WakeUp wakeUp;
    private Work.Compute priced; // null before the first
    private double price;
    private double owed;
    private double spent;
    private int rings;
    private boolean asked;

    SimulatedSeat(SimulatedSite site, SimulatedPlatform platform) {
        this.site = site;
        this.platform = platform;
        wakeUp = new WakeUp(platform);
    }

    @Override
    public int rings() {
        return rings;
    }

    @Override
    public void ring() {
        rings++;
        wakeUp.call();
    }

    @Override
    public void asked() {
        asked = true;
        wakeUp.call();
    }

    @Override
    public void await(int seen, long nanos, Worker worker) {
        worker.checkAlive();
        if (rings == seen) {
            wakeUp.await(nanos == LONG ? WakeUp.NEVER : nanos, "for an answer");
        }
    }

    @Override
    public void spend(Work.Compute work, boolean inVectors) {
        if (work != priced) {
            priced = work;
            price = site.price(work, inVectors);
        }
        owed += price;
        spent += price;
        if (owed >= WORTH_IT || asked) {
            while (owed >= 1 && !asked) {
                compute();
            }
            asked = false; // it looks now
        }
    }

    @Override
    public void settle() {
        while (owed >= 1) {
            compute();
        }
    }

    private void compute() {
        double since = platform.now();
        wakeUp.await(owed, "");
        owed -= platform.now() - since;
    }

    /** Time of computing so far (ns). */
    double spent() {
        return spent;
    }
}
