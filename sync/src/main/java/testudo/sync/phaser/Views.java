package testudo.sync.phaser;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The registrations of one task; used by that task only. */
final class Views {

    private final Map<Phaser, Registration> byPhaser = new LinkedHashMap<>();
    private Registration[] ordered = {};
    private boolean changed;

    void add(Registration added) {
        byPhaser.put(added.phaser, added);
        changed = true;
    }

    Optional<Registration> find(Phaser phaser) {
        return Optional.ofNullable(byPhaser.get(phaser));
    }

    void remove(Registration dropped) {
        byPhaser.remove(dropped.phaser);
        changed = true;
    }

    int size() {
        return byPhaser.size();
    }

    List<Registration> list() {
        return List.copyOf(byPhaser.values());
    }

    /**
     * In the order in which to wait: SINGLE first.
     *
     * <p>Others depend on this task to publish those phases. If it waited for somebody else's phase before, two such
     * tasks could wait for each other.
     */
    Registration[] ordered() {
        if (changed) {
            ordered = byPhaser.values().stream()
                    .sorted(Comparator.comparing(view -> !view.mode.canSingle()))
                    .toArray(Registration[]::new);
            changed = false;
        }
        return ordered;
    }
}
