/**
 * After which kernels of a step ranks may exchange.
 *
 * <p>Known to who derives messages and to who proves them: it says when they may go, and nothing of what is in them.
 */
package testudo.distributed.stage;
