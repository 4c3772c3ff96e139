/** A write as it is put on the wire: one of the ordinary calls of /api/v2, online and offline alike. */

export interface WireRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** With its query, where it has one. */
  readonly path: string;
  /** null: none is sent. */
  readonly body: unknown;
}

export interface OpStamp {
  /** ISO instant on the device's clock. */
  readonly occurredAt: string;
  /** What the device calls itself. */
  readonly device: string;
}
