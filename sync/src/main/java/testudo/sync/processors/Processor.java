package testudo.sync.processors;

import java.util.List;

/**
 * A hardware thread.
 *
 * <p>Source: sysfs-devices-system-cpu of the Linux kernel's ABI documentation.
 *
 * @param number as the system counts
 * @param socket the package it is in
 * @param core the threads of its core, itself included
 * @param caches for data, from the first level on; empty where unknown
 */
public record Processor(int number, int socket, List<Integer> core, List<Cache> caches) {

    /** Copies the lists. */
    public Processor {
        core = List.copyOf(core);
        caches = List.copyOf(caches);
    }
}
