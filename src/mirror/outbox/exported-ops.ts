/**
 * Export and import of unsent edits as a file (G15): ops keep their ids, so that a file that is imported on two devices, or
 * sent by the first one after all, counts once (G2). Only the user who made them can import them (G9).
 */
import * as v from 'valibot';
import { encodeIntent } from '#contract/intents/encode-intent.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import type { ClientId, LocationId, OpId, UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { mappableIds, ownRow, referredRows } from '#domain/intents/rows-of-intent.ts';
import { changeCounters } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { effectsInCopy } from './effects-in-copy.ts';
import { remapIds, serverIdsOf } from './remap-ids.ts';
import { storePhotosOf, readUnsentPhotos } from '../tables/unsent-photos.ts';
import { knownOps } from './known-ops.ts';
import { foldedRows, laneKey } from './op-position.ts';
import { rowKey } from '../tables/row-key.ts';
import { NO_UPDATE, tablesOfBase, applyBase } from './apply-base.ts';
import { intentShape } from './intent-shape.ts';
import { parsedJson } from './parsed-json.ts';
import { upgradeIntent } from './upgrade-op.ts';

export const EXPORT_FORMAT = 1;

const text = v.string();
const exportedOp = v.object({
  // why: the server returns a key as it stores it, in lower case.
  opId: v.pipe(text, v.uuid(), v.toLowerCase()),
  locationId: text,
  actingFor: v.nullable(text),
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  intent: v.record(text, v.unknown()),
  deps: v.array(text),
  madeAt: v.pipe(text, v.isoTimestamp()),
  device: text,
  subject: text,
  request: v.nullable(v.object({ method: v.picklist(['POST', 'PATCH', 'DELETE']), path: text, body: v.unknown() })),
});

const exportFile = v.object({
  stockroom: v.literal('unsent-edits'),
  format: v.pipe(v.number(), v.safeInteger(), v.maxValue(EXPORT_FORMAT)),
  userId: text,
  exportedAt: text,
  ops: v.array(v.unknown()),
  /** Photos that the ops send, base64 by id; files of older builds have none. */
  photos: v.optional(v.record(text, text), {}),
});

/** JSON text of every op in the outbox, in the order in which they were made. */
export async function exportUnsent(db: MirrorDatabase, exportedAt: string): Promise<string> {
  const ops = await db.outbox.orderBy('clientSequence').toArray();
  const file: v.InferInput<typeof exportFile> = {
    stockroom: 'unsent-edits',
    format: EXPORT_FORMAT,
    userId: db.userId,
    exportedAt,
    photos: await readUnsentPhotos(
      db,
      ops.map(({ intent }) => intent),
    ),
    ops: ops.map(
      ({ opId, locationId, actingFor, format, intent, deps, after = [], madeAt, device, subject, request }) => ({
        opId,
        locationId,
        actingFor,
        format,
        intent,
        // why: the importing device keeps the order without having to know the reasons for it.
        deps: [...deps, ...after],
        madeAt,
        device,
        subject,
        request,
      }),
    ),
  };
  return JSON.stringify(file, null, 2);
}

export interface Imported {
  readonly imported: number;
  /** Already in the outbox here, or already acknowledged here. */
  readonly known: number;
  readonly unreadable: number;
  /** Another user made them: none was processed. */
  readonly isOthers: boolean;
}

const NOTHING: Imported = { imported: 0, known: 0, unreadable: 0, isOthers: false };

/** Imports a file of unsent ops; a text that is not such a file, or is another user's, is rejected as a whole. */
export async function importUnsent(db: MirrorDatabase, clientId: ClientId, fileText: string): Promise<Imported> {
  const file = v.safeParse(exportFile, parsedJson(fileText));
  if (!file.success) return { ...NOTHING, unreadable: 1 };
  const { ops, userId, photos } = file.output;
  if (userId !== db.userId) return { ...NOTHING, isOthers: true };
  const readable = ops.flatMap((each) => readOp(each, db.userId, clientId) ?? []);
  const imported = await db.write([...tablesOfBase(db), db.log], async () => {
    const known = await knownOps(
      db,
      readable.map((op) => op.opId),
    );
    const fresh = [...new Map(readable.map((op) => [op.opId, op])).values()].filter((op) => !known.has(op.opId));
    if (fresh.length === 0) return 0;
    const counters = await changeCounters(db, (counted) => ({
      ...counted,
      clientSequence: counted.clientSequence + fresh.length,
      made: counted.made + fresh.length,
    }));
    const first = counters.clientSequence - fresh.length + 1;
    const numbered = fresh.map((op, index) => ({ ...op, clientSequence: first + index, imported: true as const }));
    for (const locationId of new Set(fresh.map((op) => op.locationId))) {
      const ofPlace = numbered.filter((op) => op.locationId === locationId);
      // The rows that they refer to may have come from an earlier file, and have received server ids since.
      const intents = ofPlace.map(({ intent }) => intent);
      const serverIds = await serverIdsOf(db, locationId, intents);
      const ops = serverIds.size === 0 ? ofPlace : ofPlace.map((op) => remapIds(op, serverIds));
      await db.outbox.bulkAdd(ops);
      await storePhotosOf(db, ops, photos);
      await showImported(db, locationId, ops);
    }
    return fresh.length;
  });
  const unreadable = ops.length - readable.length;
  return { ...NOTHING, imported, known: readable.length - imported, unreadable };
}

/** Folds the imported ops over the copy, except over rows that already show them (G8). */
async function showImported(db: MirrorDatabase, locationId: LocationId, ops: readonly OutboxRecord[]): Promise<void> {
  const { appliedOps, named } = await effectsInCopy(db, locationId, ops);
  await applyBase(db, locationId, { ...NO_UPDATE, appliedOps, refold: ops.flatMap(foldedRows) });
  // why: a row can only replace one created here under another id once that one has been written.
  if (named.length > 0) await applyBase(db, locationId, { ...NO_UPDATE, named });
}

/**
 * Whether a request in a file matches the intent beside it: a file is untrusted, and must not cause any other call. Its
 * path may still contain the id under which a row was created.
 */
function isCallOf(intent: Intent, { method, path }: Pick<WireRequest, 'method' | 'path'>): boolean {
  const wanted = encodeIntent(intent, { occurredAt: '', device: '' });
  if (method !== wanted.method) return false;
  if (path === wanted.path) return true;
  const [bare = '', query] = wanted.path.split('?');
  const [askedBare = '', askedQuery] = path.split('?');
  const folder = bare.slice(0, bare.lastIndexOf('/') + 1);
  const names = mappableIds(intent).includes(bare.slice(folder.length));
  const isOfFolder = askedBare.startsWith(folder) && /^(\d+|[\da-f-]{36})$/.test(askedBare.slice(folder.length));
  return names && isOfFolder && askedQuery === query;
}

/** Reads an op from outside the database; null if it cannot be read, or a newer build wrote it. */
export function readOp(value: unknown, userId: UserId, clientId: ClientId): OutboxRecord | null {
  const head = v.safeParse(exportedOp, value);
  if (!head.success) return null;
  const body = v.safeParse(intentShape, upgradeIntent(head.output.intent, head.output.format));
  if (!body.success) return null;
  const intent = body.output as Intent;
  const { opId, actingFor, deps, madeAt, device, subject, request } = head.output;
  if (request !== null && !isCallOf(intent, request)) return null;
  const locationId = head.output.locationId as LocationId;
  return {
    opId: opId as OpId,
    clientId,
    clientSequence: 0,
    userId,
    locationId,
    actingFor: actingFor as UserId | null,
    format: INTENT_FORMAT[intent.do],
    intent,
    lane: laneKey(locationId, intent),
    deps: deps as OpId[],
    row: rowKey(locationId, ownRow(intent)),
    refs: [...new Set(referredRows(intent).map((ref) => rowKey(locationId, ref)))],
    madeAt,
    device,
    subject,
    state: 'saved',
    attention: null,
    request,
    inFlight: null,
    attempts: 0,
    notBefore: 0,
    askedUntil: 0,
    failedAt: 0,
    appliedRevision: null,
  };
}
