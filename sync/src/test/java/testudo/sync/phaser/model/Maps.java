package testudo.sync.phaser.model;

import java.util.HashMap;
import java.util.Map;

/** Maps that change by being copied. */
final class Maps {

    private Maps() {}

    static <K, V> Map<K, V> with(Map<K, V> map, K key, V value) {
        Map<K, V> copy = new HashMap<>(map);
        copy.put(key, value);
        return copy;
    }

    static <K, V> Map<K, V> without(Map<K, V> map, K key) {
        Map<K, V> copy = new HashMap<>(map);
        copy.remove(key);
        return copy;
    }
}
