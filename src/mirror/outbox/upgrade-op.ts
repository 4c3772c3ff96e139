/**
 * Ops written by an older build, read by this one (G12). Each format has one step to the next; an op of a newer format
 * is left alone, since only a newer build can know what it means.
 */
import { INTENT_FORMAT, type OutboxRecord } from '../tables/outbox-record.ts';

type Step = (op: OutboxRecord) => OutboxRecord;

/** `STEPS.get(n)` reads format n as format n + 1. Format 0 had no words for its subject and no frozen request. */
const STEPS: ReadonlyMap<number, Step> = new Map([
  [
    0,
    (op) => ({
      ...op,
      format: 1,
      subject: textOr(op, 'subject'),
      device: textOr(op, 'device'),
      request: op.request ?? null,
      askedUntil: op.askedUntil ?? 0,
      failedAt: op.failedAt ?? 0,
      appliedRevision: op.appliedRevision ?? null,
    }),
  ],
]);

function textOr(op: OutboxRecord, field: 'subject' | 'device'): string {
  const value: unknown = op[field];
  return typeof value === 'string' ? value : '';
}

/** null: written by a newer build. */
export function upgradeOp(op: OutboxRecord): OutboxRecord | null {
  let current = op;
  while (current.format < INTENT_FORMAT) {
    const step = STEPS.get(current.format);
    if (step === undefined) throw new Error(`no way to read an op of format ${current.format}`);
    current = step(current);
  }
  return current.format === INTENT_FORMAT ? current : null;
}
