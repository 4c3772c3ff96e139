/**
 * The states of a socket.
 *
 *   idle --(token there, network there)--> connecting --ready--> open
 *    ^                                        |                    |
 *    +-- 1000 ms poll --- waiting <-- closed, failed, silent ------+
 *                         2000 ms
 */
export type SocketState =
  /**
   * Nobody is signed in, a second factor must be set up before the server lets the person in (AUTH-36), or the device reports no
   * network: checked again every second.
   */
  | { readonly is: 'idle'; readonly why: 'signed-out' | 'second-factor' | 'offline' }
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  | { readonly is: 'waiting'; readonly forMs: number }
  | { readonly is: 'closed' };
