package testudo.cli.run;

import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;

/**
 * How a run was shared among nodes.
 *
 * @param exchange what nodes send each other
 * @param steps    between two exchanges
 * @param overlapped whether messages moved while the workers computed
 * @param waited   for messages by node 0's workers while they were not stopped, on average (s)
 * @param seconds  that node 0's steps took, with their messages
 */
record Sharing(Division division, Exchange exchange, int steps, boolean overlapped, double waited, double seconds) {}
