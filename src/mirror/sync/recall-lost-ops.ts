/**
 * A server that was restored from a backup has lost later changes. This device's own ops since then are in its log; they go
 * back into the outbox under their own ids, where they wait for the person to resend or discard them (G2, G6).
 *
 * Rule: only ops that the server has certainly lost come back: every edit has a number in the location's log, and the
 * server says at which number its backup ended.
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';
import type { LocationId, OpId } from '#domain/ids.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { createdRow, mappableIds } from '#domain/intents/rows-of-intent.ts';
import { foldedRows } from '../outbox/op-position.ts';
import { remapIds } from '../outbox/remap-ids.ts';
import { SERVER_RESTORED } from '../outbox/server-restored.ts';
import { changeCounters } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

export type Restored = NonNullable<ChangesDocument['meta']['restored']>;

/** Inside a write transaction over `tablesOfBase` and log. @returns the rows whose ops came back */
export async function recallLostOps(
  db: MirrorDatabase,
  locationId: LocationId,
  { to, revision }: Restored,
): Promise<readonly RowRef[]> {
  const entries = await db.log.filter((each) => each.locationId === locationId).toArray();
  const lost = entries.filter((each) => each.revision > revision && each.op !== undefined);
  if (lost.length === 0) return [];
  const ids = new Set(lost.map(({ opId }) => opId));
  const ops = await asMadeHere(
    db,
    lost.flatMap(({ op }) => op ?? []),
  );
  const attention = { code: SERVER_RESTORED, status: null, detail: to, priceCents: null };
  await db.outbox.bulkPut(ops.map((op) => ({ ...op, state: 'needs-you', attention })));
  await db.log.bulkDelete(
    entries
      .filter(({ opId, absorbedBy }) => ids.has(opId) || (absorbedBy !== undefined && ids.has(absorbedBy)))
      .map(({ entry }) => entry),
  );
  await changeCounters(db, (now) => ({ ...now, acknowledged: now.acknowledged - lost.length }));
  return ops.flatMap(foldedRows);
}

/**
 * The ops as they were before they were first sent. Rows that are lost as well are referred to by the ids under which they
 * were created here, and ops that refer to them wait for their creation.
 */
async function asMadeHere(db: MirrorDatabase, lost: readonly OutboxRecord[]): Promise<readonly OutboxRecord[]> {
  const creations = new Map<string, OpId>(
    lost.flatMap((op) => {
      const row = createdRow(op.intent);
      return row === null ? [] : [[row.id, op.opId] as const];
    }),
  );
  const mappings = await db.idMap.filter((each) => creations.has(each.clientId)).toArray();
  await db.idMap.bulkDelete(mappings.map(({ locationId, clientId }) => [locationId, clientId]));
  const clientIds = new Map(mappings.map(({ serverId, clientId }) => [serverId, clientId]));
  return lost.map((op) => {
    const own = remapIds(op, clientIds);
    return {
      ...own,
      deps: [...new Set(mappableIds(own.intent).flatMap((id) => creations.get(id) ?? []))],
      request: null,
      inFlight: null,
      attempts: 0,
      failures: 0,
      notBefore: 0,
      askedUntil: 0,
      appliedRevision: null,
    };
  });
}
