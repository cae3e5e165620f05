package testudo.sync.processors;

import java.util.List;

/**
 * A hardware thread.
 *
 * @param number as the system counts
 * @param socket the package it is in
 * @param core the threads of its core, itself included
 * @param caches for data, from the first level on; empty where unknown
 */
public record Processor(int number, int socket, List<Integer> core, List<Cache> caches) {

    public Processor {
        core = List.copyOf(core);
        caches = List.copyOf(caches);
    }
}
