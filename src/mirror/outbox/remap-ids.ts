/** Updates ops that refer to rows by the ids under which they were created here, once the server has assigned its own. */
import { isGivenOnDevice, type LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { createdRow, mapIntent, mappableIds, ownRow, referredRows } from '#domain/intents/rows-of-intent.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import { laneKey } from './op-position.ts';

/** Server ids of the rows that the intents refer to, keyed by the ids under which they were created. Inside a transaction over idMap. */
export async function serverIdsOf(
  db: MirrorDatabase,
  locationId: LocationId,
  intents: readonly Intent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(intents.flatMap(mappableIds))].filter(isGivenOnDevice);
  if (ids.length === 0) return new Map();
  const mappings = await db.idMap.bulkGet(ids.map((id): [string, string] => [locationId, id]));
  return new Map(mappings.flatMap((each) => (each === undefined ? [] : [[each.clientId, each.serverId]])));
}

/** The op with the server's ids, in the lane of its row; a creation keeps its own id and lane. */
export function remapIds(op: OutboxRecord, serverIds: ReadonlyMap<string, string>): OutboxRecord {
  const { locationId } = op;
  const intent = mapIntent(op.intent, (id) => serverIds.get(id));
  const serverRef = (ref: RowRef): RowRef => ({ ...ref, id: serverIds.get(ref.id) ?? ref.id }) as RowRef;
  return {
    ...op,
    intent,
    lane: createdRow(intent) === null ? laneKey(locationId, intent) : op.lane,
    row: rowKey(locationId, serverRef(ownRow(intent))),
    refs: [...new Set(referredRows(intent).map((ref) => rowKey(locationId, serverRef(ref))))],
  };
}
