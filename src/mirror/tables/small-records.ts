/** The smaller records of the database. */
import type { ItemId, LocationId, MovementId, OpId } from '#domain/ids.ts';
import type { Notice } from '../read/views.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** The server's id of a row that was created here under a UUID. */
export interface IdMapping {
  readonly locationId: string;
  readonly clientId: string;
  readonly serverId: string;
}

type CountOverlap = Extract<Notice['about'], { kind: 'count-overlap' }>;
type Clamped = Extract<Notice['about'], { kind: 'clamped' }>;

export interface NoticeRecord {
  readonly id: string;
  readonly locationId: LocationId;
  readonly madeAt: string;
  /** Refers to the others' movements, which are summed up when read: they may arrive after the answer that names them. */
  readonly about:
    | Clamped
    | (Omit<CountOverlap, 'othersDelta' | 'movements'> & { readonly overlapped: readonly MovementId[] });
}

/** A scanned text that matches no item, stored to be resolved later. */
export interface UnknownCode {
  readonly id: string;
  readonly locationId: LocationId;
  readonly text: string;
  readonly format: string;
  readonly madeAt: string;
  readonly times: number;
}

/** An op that the server acknowledged; only the newest ones are kept. */
export interface AcknowledgedOp {
  readonly entry: number;
  readonly opId: OpId;
  readonly locationId: LocationId;
  readonly subject: string;
  readonly clientSequence: number;
  /** 0: the server has been set back since and may have lost it. */
  readonly revision: number;
  /** As in the outbox. */
  readonly imported?: true;
  /** The op that it was merged into; its own revision is 0 then. */
  readonly absorbedBy?: OpId;
  readonly madeAt: string;
  readonly itemId: ItemId | null;
  /** As it was sent, in case the server loses it; missing in records of older builds and if it was merged into another op. */
  readonly op?: OutboxRecord;
}
