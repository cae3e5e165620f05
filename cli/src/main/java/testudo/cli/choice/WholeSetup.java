package testudo.cli.choice;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Model;
import testudo.api.model.Receiver;
import testudo.api.model.Setup;
import testudo.data.scenario.Scenario;
import testudo.runtime.convergence.Until;

/**
 * A scenario before it is known how it is run: of the whole grid, also where several ranks are to share it.
 *
 * @param receivers the places whose values the scenario wants recorded
 * @param until  when to stop, where the number of steps is not given
 * @param signals a digest of the files that sources take their signals from, 0 without
 */
public record WholeSetup(Scenario scenario, Model model, Setup setup, List<Receiver> receivers, Optional<Until> until,
        long signals) {

    public WholeSetup {
        receivers = List.copyOf(receivers);
    }
}
