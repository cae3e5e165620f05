/**
 * Nodes that talk by TCP, where there is no MPI.
 *
 * <pre>
 *   Rendezvous ──in a folder or at an address, Hello with the Secret──► a connection to each other node
 *        │
 *   TcpTransport, one thread, one selector
 *        ├── Peer ── Outgoing ──► Frame, message, Frame, message …
 *        │      └─── Incoming ◄── Frame, message …
 *        └── Inbox: messages that came whole
 * </pre>
 *
 * <p>Nothing listens beyond the loopback interface unless an address says so.
 */
package testudo.transport.tcp;
