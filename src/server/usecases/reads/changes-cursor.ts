/**
 * The cursor of `GET /changes`, opaque to clients. It contains the position in the log and, while a device reads from the beginning, what
 * can be skipped. Rule: a cursor is valid for one log, and thus for one location.
 */
import * as v from 'valibot';
import { MIRRORED_TYPES } from '#contract/resources/mirrored.ts';
import type { LogPosition } from '../../store/log/read-changes.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cursorSchema = v.tuple([
  /** Whether amounts were included: not for a person who may not see prices (AUTH-23). */
  v.picklist([2, 3]),
  /** The id of the log; one location has one log. */
  v.string(),
  /** Position: revision, type, row. */
  whole,
  v.picklist(MIRRORED_TYPES),
  v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** Newest revision of the snapshot in which the cursor was issued: applied ops up to it have been reported. */
  whole,
  /** While reading from the beginning: the newest revision when that began, and the first movement to include; otherwise null. */
  v.nullable(v.tuple([whole, whole])),
]);

export interface Bootstrap {
  readonly began: number;
  readonly movementsBelow: number;
}

export interface ChangesCursor {
  readonly logId: string;
  readonly place: LogPosition;
  readonly told: number;
  readonly bootstrap: Bootstrap | null;
  /** The rows up to its position were sent with amounts. */
  readonly seesMoney: boolean;
}

export function writeCursor({ logId, place, told: reported, bootstrap, seesMoney }: ChangesCursor): string {
  const start = bootstrap === null ? null : [bootstrap.began, bootstrap.movementsBelow];
  return Buffer.from(
    JSON.stringify([seesMoney ? 2 : 3, logId, place.seq, place.type, place.id, reported, start]),
  ).toString('base64url');
}

/** The position after everything with this revision. */
export function afterAllOf(seq: number): LogPosition {
  return { seq, type: 'workspaces', id: '999999999999999999' };
}

/** null: not one of ours. */
export function readCursor(text: string): ChangesCursor | null {
  if (text.length > 400) return null;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const parsed = v.safeParse(cursorSchema, value);
  if (!parsed.success) return null;
  const [format, logId, seq, type, id, reported, start] = parsed.output;
  const bootstrap = start === null ? null : { began: start[0], movementsBelow: start[1] };
  return { logId, place: { seq, type, id }, told: reported, bootstrap, seesMoney: format === 2 };
}
