import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';

/** Ops that could be sent: neither refused nor waiting behind a refused one. */
export function sendable(outbox: readonly OutboxRecord[]): readonly OutboxRecord[] {
  const lanes = new Set<string>();
  const held = new Set<string>();
  return outbox
    .toSorted((a, b) => a.clientSequence - b.clientSequence)
    .filter((op) => {
      const isHeld = op.state === 'needs-you' || lanes.has(op.lane) || op.deps.some((id) => held.has(id));
      if (!isHeld) return true;
      lanes.add(op.lane);
      held.add(op.opId);
      return false;
    });
}
