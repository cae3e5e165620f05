package testudo.cli.run;

import java.util.Optional;

import testudo.cli.about.ExitCodes;
import testudo.cli.signal.Signals;

/** Whether someone asked the run to stop: SIGINT or SIGTERM; a SIGINT after either ends the process at once. */
final class StopRequest {

    private volatile String asked;

    /** Listens to signals from now on. */
    static StopRequest of(Signals signals) {
        StopRequest request = new StopRequest();
        signals.on("INT", request::ask);
        signals.on("TERM", request::ask);
        return request;
    }

    private void ask(String signal) {
        if (asked != null && signal.equals("INT")) {
            Runtime.getRuntime().halt(ExitCodes.INTERRUPTED);
        }
        asked = signal;
    }

    /** By which signal. */
    Optional<String> asked() {
        return Optional.ofNullable(asked).map(name -> "SIG" + name);
    }
}
