package testudo.cli.choice;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Model;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.data.scenario.Scenario;
import testudo.runtime.convergence.Until;

/**
 * A scenario before it is known how it is run: of the whole grid, also where several ranks are to share it.
 *
 * @param probes the places whose values the scenario wants recorded
 * @param until  when to stop, where the number of steps is not given
 */
public record WholeSetup(Scenario scenario, Model model, Setup setup, List<Probe> probes, Optional<Until> until) {

    public WholeSetup {
        probes = List.copyOf(probes);
    }
}
