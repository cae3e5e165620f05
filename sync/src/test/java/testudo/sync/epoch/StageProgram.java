package testudo.sync.epoch;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What cores on a chain or ring read and write, stage by stage, for ever.
 *
 * @param cores each owns a part of every array
 * @param stages the period: stage t of the run does what stage {@code t mod period} says
 */
record StageProgram(int cores, boolean ring, List<Stage> stages) {

    /** @param writes the array of which a core overwrites its own part */
    record Stage(int writes, List<Read> reads) {}

    /**
     * A read of a neighbour's part of an array, or of the core's own.
     *
     * @param offset which core: −1, 0 or 1 from the reading one
     * @param lag how many stages before the reading one the content was written
     */
    record Read(int array, int offset, int lag) {}

    int period() {
        return stages.size();
    }

    Stage stage(int t) {
        return stages.get(t % period());
    }

    /** The core at an offset, or −1 beyond the end of a chain. */
    int neighbour(int core, int offset) {
        int other = core + offset;
        return ring ? Math.floorMod(other, cores) : other < 0 || other >= cores ? -1 : other;
    }

    /** Each stage reads what the stage before wrote, and writes the next of some buffers. */
    static StageProgram rotating(int cores, boolean ring, int buffers, List<Integer> offsets) {
        return new StageProgram(cores, ring, IntStream.range(0, buffers)
                .mapToObj(t -> new Stage((t + 1) % buffers,
                        offsets.stream().map(o -> new Read(t % buffers, o, 1)).toList()))
                .toList());
    }

    /**
     * Rotating buffers with symmetric reads, every stage in two: strips, arrays 0 to B − 1, and then the interior, arrays B to
     * 2B − 1. Only strips read what is others'.
     */
    static StageProgram boundaryFirst(int cores, boolean ring, int buffers) {
        List<Stage> stages = new ArrayList<>();
        for (int t = 0; t < buffers; t++) {
            int next = (t + 1) % buffers;
            stages.add(new Stage(next, List.of(
                    new Read(t, -1, 2), new Read(t, 0, 2), new Read(t, 1, 2), new Read(buffers + t, 0, 1))));
            stages.add(new Stage(buffers + next, List.of(new Read(t, 0, 3), new Read(buffers + t, 0, 2))));
        }
        return new StageProgram(cores, ring, stages);
    }

    /** Two to four stages over two to four arrays; every stage writes one and reads some others, this way and that. */
    static StageProgram random(long seed) {
        Random random = new Random(seed);
        int arrays = 2 + random.nextInt(3);
        int period = 2 + random.nextInt(3);
        int[] writes = IntStream.range(0, period).map(t -> random.nextInt(arrays)).toArray();
        List<Stage> stages = new ArrayList<>();
        for (int t = 0; t < period; t++) {
            List<Read> reads = new ArrayList<>();
            for (int array = 0; array < arrays; array++) {
                int lag = lastWrite(writes, array, t);
                for (int offset = -1; offset <= 1 && lag > 0 && array != writes[t]; offset++) {
                    if (random.nextInt(5) < 2) {
                        reads.add(new Read(array, offset, lag));
                    }
                }
            }
            stages.add(new Stage(writes[t], reads));
        }
        return new StageProgram(3, random.nextBoolean(), stages);
    }

    /** How many stages ago an array was last written, 0 if never. */
    private static int lastWrite(int[] writes, int array, int t) {
        for (int lag = 1; lag <= writes.length; lag++) {
            if (writes[Math.floorMod(t - lag, writes.length)] == array) {
                return lag;
            }
        }
        return 0;
    }
}
