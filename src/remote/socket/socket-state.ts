/** Why nothing is asked of the server. */
export type IdleReason =
  | 'signed-out'
  /** The device says that it has no network. */
  | 'offline'
  /** The server would refuse this session until the person has done something. */
  | 'kept-out';

/**
 * Where a socket stands.
 *
 *   idle --(token there, network there)--> connecting --ready--> open
 *    ^                                        |                    |
 *    +-- 1000 ms poll --- waiting <-- closed, failed, silent ------+
 *                         2000 ms
 */
export type SocketState =
  /** Looked at again every second, on this device alone. */
  | { readonly is: 'idle'; readonly why: IdleReason }
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  | { readonly is: 'waiting'; readonly forMs: number }
  | { readonly is: 'closed' };
