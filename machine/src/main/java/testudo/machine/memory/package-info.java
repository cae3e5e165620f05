/**
 * What an access to a shared word costs on a simulated machine, and when others see it.
 *
 * <pre>
 *   Memory ── load, store, update, await, fence of a Hart (a hardware thread at work) on a Word; audit after each run
 *      ├── BankedMemory     uncached banks, first come first served, polls are traffic      (Cyclops-64)
 *      └── CoherentMemory   lines with copies
 *               └── Transactions   one at a time on a line, which it holds until it is over
 *                        └── interconnect: distances and costs of the net
 * </pre>
 *
 * <p>Code of a process calls it in direct style and finds itself later when the call returns. May use
 * {@code testudo.machine.engine} and {@code testudo.machine.description}.
 *
 * <p>Both memories stay here with the base they share: it is sealed, and a request, a thread and a word are open to those
 * who serve them and to nobody else.
 *
 * <p>Source: {@code docs/theory/machines.md} §5 and §6, traps in §10.
 */
package testudo.machine.memory;
