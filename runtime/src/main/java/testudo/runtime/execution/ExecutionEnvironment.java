package testudo.runtime.execution;

import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.platform.Platform;

/**
 * Where workers run, and how the phasers there are built, where a family uses them.
 *
 * @param platform the host, or a simulated machine
 */
public record ExecutionEnvironment(Platform platform, PhaserOptions phasers) {

    /** A platform, with phasers as they are by default. */
    public static ExecutionEnvironment on(Platform platform) {
        return new ExecutionEnvironment(platform, PhaserOptions.defaults());
    }

    /** The machine that this program runs on, with phasers as they are by default. */
    public static ExecutionEnvironment host() {
        return on(new HostPlatform());
    }
}
