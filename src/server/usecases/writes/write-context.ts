/** The context of a write: author, location, and the op's position in its device's order. */
import type { Actor } from '../actor.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';

export interface WriteContext {
  readonly store: Store;
  readonly actor: Actor;
  readonly locationId: LocationId;
  /** `Idempotency-Key` */
  readonly opId: string;
  readonly requestHash: Buffer;
  readonly clientId: string | null;
  readonly clientSequence: number | null;
  /** ISO instant on the server's clock. */
  readonly now: string;
  /** ISO instant on the device's clock at the moment of sending; null: not stated. */
  readonly clientTime: string | null;
  /** The device data of a movement; missing in other writes. */
  readonly occurredAt: string | null;
  readonly device: string;
  /** Network of the caller. */
  readonly address: string;
  /** A description of the request, for the audit log of what an admin does for somebody. */
  readonly what: string;
}
