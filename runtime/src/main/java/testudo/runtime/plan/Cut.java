package testudo.runtime.plan;

import java.util.Optional;

import testudo.runtime.fusion.Sweeps;

/**
 * Sweeps of a program.
 *
 * @param chosen why the grid is cut so, where that was left open
 */
record Cut(Sweeps sweeps, Optional<String> chosen) {}
