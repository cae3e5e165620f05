package testudo.cli.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.nodes.RanksCase;
import testudo.benchmarks.nodes.RanksRow;

/** One case, whose parties take turns: two ranks of one worker, one rank of two, and C on two ranks in two ways of storing. */
final class RanksTurns {

    private static final int RANKS = 2;
    private static final int WORKERS = 2;
    private static final List<Storage> STORAGES = List.of(Storage.ALIGNED, Storage.STREAMED);
    private static final String TIME = "ms per step, 1 worker each";

    private final RanksRuns runs;
    private final RanksCase of;
    private final Optional<NativeCompiler> compiler;
    private final Consumer<String> news;
    private final Map<Integer, List<Double>> ours = new HashMap<>(); // by ranks (ms)
    private final Map<Storage, List<Double>> theirs = new EnumMap<>(Storage.class); // (ms)
    private final Map<Integer, JsonNode> summaries = new HashMap<>(); // by ranks, after the first steps
    private final JsonNode explained;
    private final int axis;

    /** @param compiler of MPI's programs in C, which stay away without it */
    RanksTurns(RanksRuns runs, RanksCase of, Optional<NativeCompiler> compiler, Consumer<String> news) {
        this.runs = runs;
        this.of = of;
        this.news = news;
        explained = runs.explained(of, RANKS);
        List<Integer> along = StreamSupport.stream(explained.get("along").spliterator(), false).map(JsonNode::asInt).toList();
        axis = along.indexOf(RANKS);
        this.compiler = of.opponent().isPresent() && axis < 2 ? compiler : Optional.empty();
        if (axis >= 2) {
            news.accept(of.name() + ": the grid is cut along K, which C does not: C is left out");
        }
    }

    /** @throws BaselineException when one fails, or when bits differ */
    List<RanksRow> rows(int rounds) {
        for (int round = 0; round < rounds; round++) {
            news.accept(of.name() + ": round " + (round + 1) + " of " + rounds);
            turn(round == 0);
        }
        requireExplainedBytes();
        List<RanksRow> rows = new ArrayList<>();
        rows.add(new RanksRow(of.name(), TIME, "1 rank of " + WORKERS + " workers", quartiles(ours.get(RANKS)),
                quartiles(ours.get(1)), OptionalDouble.of(of.mostToOne())));
        Optional<Storage> best =
                theirs.keySet().stream().min(Comparator.comparingDouble(storage -> quartiles(theirs.get(storage)).median()));
        theirs.forEach((storage, millis) -> rows.add(new RanksRow(of.name(), TIME, "C with MPI, " + storage.word(),
                quartiles(ours.get(RANKS)), quartiles(millis), best.filter(storage::equals).isPresent()
                        ? OptionalDouble.of(of.opponent().orElseThrow().most())
                        : OptionalDouble.empty())));
        rows.add(RanksRow.exact(of.name(), "kB sent per exchange", "the least possible",
                explained.get("bytes").asDouble() / 1e3, explained.get("leastBytes").asDouble() / 1e3,
                RanksCase.MOST_TO_LEAST));
        rows.add(RanksRow.exact(of.name(), "MB of arrays per rank", "its share of one rank's, with halos",
                summaries.get(RANKS).get("memoryBytes").asDouble() / 1e6,
                summaries.get(1).get("memoryBytes").asDouble() / 1e6 / RANKS * explained.get("heldShare").asDouble(),
                RanksCase.MOST_TO_LEAST));
        return rows;
    }

    /** Short runs and long ones, whose difference is what steps take when all has begun. */
    private void turn(boolean first) {
        Map<Integer, Double> shortRuns = new HashMap<>();
        for (int ranks : List.of(1, RANKS)) {
            JsonNode summary = runs.run(of, ranks, WORKERS, of.firstSteps());
            summaries.put(ranks, summary);
            shortRuns.put(ranks, summary.get("seconds").asDouble());
        }
        requireBits("two ranks", digest(RANKS));
        compiler.ifPresent(c -> {
            for (Storage storage : STORAGES) {
                RanksRuns.StepInC step = runs.inC(of, c, storage, axis, first);
                step.digest().ifPresent(digest -> requireBits("C, " + storage.word(), digest));
                theirs.computeIfAbsent(storage, _ -> new ArrayList<>()).add(step.millis());
            }
        });
        for (int ranks : List.of(1, RANKS)) {
            JsonNode summary = runs.run(of, ranks, WORKERS, of.firstSteps() + of.steps());
            ours.computeIfAbsent(ranks, _ -> new ArrayList<>())
                    .add(1e3 * (summary.get("seconds").asDouble() - shortRuns.get(ranks)) / of.steps());
        }
    }

    private String digest(int ranks) {
        return summaries.get(ranks).get("checksum").asText();
    }

    private void requireBits(String who, String digest) {
        if (!digest.equals(digest(1))) {
            throw new BaselineException("Case '" + of.name() + "': " + who + " and one rank disagree after " + of.firstSteps()
                    + " steps: all keep the order of operations, but not all bits are the same.");
        }
    }

    private void requireExplainedBytes() {
        long sent = summaries.get(RANKS).get("exchangeBytes").asLong();
        if (sent != explained.get("bytes").asLong()) {
            throw new BaselineException("Case '" + of.name() + "' sends " + sent + " bytes per exchange, where 'explain' says "
                    + explained.get("bytes").asLong() + ".");
        }
    }

    private static Quartiles quartiles(List<Double> samples) {
        return Quartiles.of(samples.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
