package testudo.benchmarks.partner;

import java.nio.file.Path;
import java.util.List;

import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Dialogue;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.OpenMp;

/**
 * A program under comparison, ready for orders. Between orders it takes no processor time, once it is warm.
 *
 * <p>Used by one thread.
 */
public final class Partner implements AutoCloseable {

    private final Dialogue dialogue;

    private Partner(Dialogue dialogue) {
        this.dialogue = dialogue;
    }

    /**
     * A family in a virtual machine of its own, with the class path of this one.
     *
     * @param role {@code meeting} or {@code ring}
     */
    public static Partner java(String role, String family, int workers) {
        return new Partner(new Dialogue(family, new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-Xmx256m", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"), PartnerProgram.class.getName(),
                role, family, Integer.toString(workers)))));
    }

    /** @param way a word {@code sync.c} knows */
    public static Partner c(NativeCompiler compiler, String way, int threads) {
        return new Partner(new Dialogue("sync.c " + way,
                OpenMp.process(List.of(compiler.program(CSource.SYNC).toString(), way), threads)));
    }

    public long ask(Order order, long count) {
        return Long.parseLong(dialogue.ask(order.word() + " " + count));
    }

    /** Processor time it has taken so far (ns). */
    public long cpuNanos() {
        return dialogue.cpuNanos();
    }

    @Override
    public void close() {
        dialogue.close();
    }
}
