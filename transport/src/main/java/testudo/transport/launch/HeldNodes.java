package testudo.transport.launch;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Of nodes that a launcher has started: which has failed, and is kept by the system in the middle of a disk's answer. Its launcher waits for
 * it, and knows nothing.
 */
final class HeldNodes {

    /** How often it is looked. */
    private static final long LOOK = 500_000_000L;

    private final NodeFolder folder;
    private final long grace;
    /** When each was first seen to have ended. */
    private final Map<Long, Long> ended = new HashMap<>();
    private long looked = System.nanoTime();
    private Optional<End> first = Optional.empty();

    /** @param grace nanoseconds that a launcher may take to notice it */
    HeldNodes(NodeFolder folder, long grace) {
        this.folder = folder;
        this.grace = grace;
    }

    /** @return how the first of them ended, once the launcher should have known */
    Optional<End> first() {
        long now = System.nanoTime();
        if (first.isPresent() || now - looked < LOOK) {
            return first;
        }
        looked = now;
        for (long process : folder.processNumbers()) {
            OptionalInt code = Remains.code(process);
            if (code.orElse(0) != 0 && now - ended.computeIfAbsent(process, _ -> now) > grace) {
                first = Optional.of(End.of(folder.rank(process), code.getAsInt()));
                break;
            }
        }
        return first;
    }
}
