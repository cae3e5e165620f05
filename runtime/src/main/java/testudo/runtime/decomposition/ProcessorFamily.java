package testudo.runtime.decomposition;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.sync.processors.SystemFiles;

/**
 * What the processors of a family have as caches, for systems that do not tell: virtual machines often hide them.
 *
 * <p>Source: AMD's optimization guides for families 17h (55723), 19h (56665, 57647) and 1Ah (58455); which models are of which
 * generation: arch/x86/kernel/cpu/amd.c of Linux.
 *
 * @param second  bytes of the second-level cache of a core
 * @param third   bytes of the third level of a complex of cores, of which a virtual machine has one or a part of one
 * @param cores   of a complex
 * @param threads of a core, as the system tells
 */
record ProcessorFamily(long second, long third, int cores, int threads) {

    private static final long KIB = 1L << 10;
    private static final long MIB = 1L << 20;

    /** Models from one number to another. */
    private record Models(int family, int first, int last, long second, long third, int cores) {}

    private static final List<Models> AMD = List.of(
            new Models(0x17, 0x00, 0x0F, 512 * KIB, 8 * MIB, 4), // Zen
            new Models(0x17, 0x30, 0x3F, 512 * KIB, 16 * MIB, 4), // Zen 2
            new Models(0x17, 0x70, 0x7F, 512 * KIB, 16 * MIB, 4),
            new Models(0x19, 0x00, 0x0F, 512 * KIB, 32 * MIB, 8), // Zen 3
            new Models(0x19, 0x20, 0x2F, 512 * KIB, 32 * MIB, 8),
            new Models(0x19, 0x10, 0x1F, MIB, 32 * MIB, 8), // Zen 4
            new Models(0x19, 0x60, 0x6F, MIB, 32 * MIB, 8),
            new Models(0x19, 0xA0, 0xAF, MIB, 16 * MIB, 8), // Zen 4c
            new Models(0x1A, 0x00, 0x0F, MIB, 32 * MIB, 8), // Zen 5
            new Models(0x1A, 0x40, 0x4F, MIB, 32 * MIB, 8),
            new Models(0x1A, 0x10, 0x1F, MIB, 32 * MIB, 16)); // Zen 5c

    /** That of a machine's processors, if it is known. */
    static Optional<ProcessorFamily> of(SystemFiles system) {
        OptionalInt family = number(system, "cpu family");
        OptionalInt model = number(system, "model");
        if (!system.information("vendor_id").orElse("").equals("AuthenticAMD") || family.isEmpty() || model.isEmpty()) {
            return Optional.empty();
        }
        int threads = Math.max(1, number(system, "siblings").orElse(1) / Math.max(1, number(system, "cpu cores").orElse(1)));
        return AMD.stream().filter(models -> models.family == family.getAsInt() && models.first <= model.getAsInt()
                && model.getAsInt() <= models.last).findFirst()
                .map(models -> new ProcessorFamily(models.second, models.third, models.cores, threads));
    }

    private static OptionalInt number(SystemFiles system, String key) {
        try {
            return system.information(key).map(Integer::parseInt).map(OptionalInt::of).orElse(OptionalInt.empty());
        } catch (NumberFormatException unknownForm) {
            return OptionalInt.empty();
        }
    }

    /** Of a machine with so many processors, all of one complex if that has as many. */
    Caches caches(int workers, int processors) {
        return Caches.of(second / Caches.busy(workers, threads, processors), third, Math.min(processors, cores * threads),
                threads);
    }
}
