/**
 * Nodes in one process, for programs that want several and for tests of what nodes say to each other.
 *
 * <pre>
 *   VirtualTransport 0 ──put──► Mailbox 1: lane (from 0, tag 0)  ▮▮▮   in order
 *   VirtualTransport 2 ──put──►            lane (from 2, tag 0)  ▮     in any order with the other lanes
 *                                               │
 *                                          probe, receive ──► VirtualTransport 1
 * </pre>
 */
package testudo.transport.virtual;
