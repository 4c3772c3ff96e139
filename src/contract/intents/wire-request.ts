/** A write as sent: one of the regular calls of /api/v2, online and offline alike. */

export interface WireRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Including its query, if any. */
  readonly path: string;
  /** null: no body. */
  readonly body: unknown;
}

export interface OpStamp {
  /** ISO instant on the device's clock. */
  readonly occurredAt: string;
  /** The device's name. */
  readonly device: string;
}
