package testudo.runtime.codegen.machine;

import java.util.Map;

/**
 * What one turn of the lane loop computes, for one row or for several together, and what the loops around it prepare.
 *
 * @param planes  rows of so many planes together
 * @param rows    and of so many rows in each
 * @param before  by the level of {@code Variation}: what does not change inside the loop of that level; kept in slots
 * @param lanes   the turn itself
 */
record Body(int planes, int rows, Map<Integer, Block> before, Block lanes) {}
