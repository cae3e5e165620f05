package testudo.runtime.plan;

import java.util.Optional;
import java.util.function.Supplier;

import testudo.runtime.fusion.Sweeps;

/**
 * Sweeps of a program.
 *
 * @param chosen why the grid is cut so, where that was left open; made when asked for, as few do
 */
record Cut(Sweeps sweeps, Optional<Supplier<String>> chosen) {}
