package testudo.benchmarks.cases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.workload.Workload;

/** The C program as written, with aligned huge pages, with stores past the caches: the best of them counts. */
final class Sweeps {

    static final List<String> NAMES = Arrays.stream(Storage.values()).map(Sweeps::name).toList();

    private Sweeps() {}

    static List<Entrant> of(Workload w, CSource source, String variant) {
        return new ArrayList<>(Arrays.stream(Storage.values())
                .map(storage -> new Entrant.Baseline(name(storage), w, source, variant, storage)).toList());
    }

    private static String name(Storage storage) {
        return "C " + storage.word();
    }
}
