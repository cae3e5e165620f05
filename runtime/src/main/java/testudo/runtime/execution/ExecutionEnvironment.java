package testudo.runtime.execution;

import java.util.Optional;

import testudo.api.argument.Argument;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.platform.Platform;
import testudo.sync.timeline.RecordedHost;

/**
 * Where workers run, how the phasers there are built, where a family uses them, and what makes the kernels.
 *
 * @param platform the host, also with a record of what its workers do, or a simulated machine
 * @param compiler the back end for kernels
 */
public record ExecutionEnvironment(Platform platform, PhaserOptions phasers, KernelCompiler compiler) {

    public ExecutionEnvironment {
        Argument.given(platform, "platform");
        Argument.given(phasers, "way to build phasers");
        Argument.given(compiler, "compiler of kernels");
    }

    /** With phasers as they are by default and the fastest kernels. */
    public static ExecutionEnvironment on(Platform platform) {
        return new ExecutionEnvironment(platform, PhaserOptions.defaults(), KernelCompiler.fastest());
    }

    /** The machine that this program runs on, with phasers as they are by default. */
    public static ExecutionEnvironment host() {
        return on(new HostPlatform());
    }

    /** This environment on another machine. */
    public ExecutionEnvironment at(Platform other) {
        return new ExecutionEnvironment(Argument.given(other, "platform"), phasers, compiler);
    }

    /** This machine with a record of what its workers do, where the platform is that. */
    Optional<RecordedHost> recorded() {
        return platform instanceof RecordedHost host ? Optional.of(host) : Optional.empty();
    }

    /** This environment with kernels of another back end. */
    public ExecutionEnvironment compiler(KernelCompiler backEnd) {
        return new ExecutionEnvironment(platform, phasers, backEnd);
    }
}
