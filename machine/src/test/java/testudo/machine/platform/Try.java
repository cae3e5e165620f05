package testudo.machine.platform;
import testudo.machine.description.*;
import testudo.machine.memory.*;
import testudo.machine.engine.*;
import testudo.sync.barrier.*;
import testudo.sync.phaser.*;
import testudo.sync.platform.*;
public class Try {
    public static void main(String[] a) {
        Machine m = MachineFile.shipped("c64");
        for (Coroutines c : Coroutines.values())
        for (int n : new int[] {2, 8, 32, 128, 156}) {
            for (String region : new String[] {"sram", "dram"}) for (BankedMemory.Layout l : BankedMemory.Layout.values()) {
                StringBuilder s = new StringBuilder();
                for (int kind = 0; kind < 4; kind++) {
                    SimulatedPlatform p = new SimulatedPlatform(m, SimulationOptions.defaults().withThreadsPerCore(2).withRegion(region).withLayout(l).withCoroutines(c));
                    Barrier b = switch (kind) {
                        case 0 -> new PhaserBarrier(n, PhaserOptions.flat().withAdaptive(false), p);
                        case 1 -> new PhaserBarrier(n, PhaserOptions.defaults().withAdaptive(false), p);
                        case 2 -> Barriers.of(BarrierKind.CENTRAL, n, p);
                        default -> new PhaserBarrier(n, PhaserOptions.defaults(), p);
                    };
                    long t0 = System.nanoTime();
                    int e = 20;
                    p.run(n, w -> { for (int i = 1; i <= e; i++) b.await(w, i); });
                    SimulationReport r = p.lastReport().get();
                    s.append(String.format(" %9.0f (%.1f Mev/s %s)", r.elapsed() * 0.5 / e, r.events() * 1e3 / (System.nanoTime() - t0), r.digest().substring(0, 4)));
                }
                System.out.println(c + " " + n + " " + region + " " + l + s);
            }
        }
    }
}
