/**
 * Photos of issues, stored until the server has them (ORD-20). Rule: a photo is deleted only in the transaction that
 * acknowledges its op; if the person discards the op, it is deleted a day later.
 */
import type { Intent } from '#domain/intents/all.ts';
import { MAX_PHOTO_BYTES } from '#domain/ordering/order-claim.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import type { MetaRecord } from './meta-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

const PREFIX = 'photo:';
const DAY_MS = 86_400_000;

export const photoKey = (id: string) => `${PREFIX}${id}` as const;

/** @param content base64 @throws StorageFailure */
export async function storePhoto(
  db: MirrorDatabase,
  { id, content, now }: { id: string; content: string; now: number },
): Promise<void> {
  await db.write([db.outbox], async () => {
    const kept = await db.meta.where('key').startsWith(PREFIX).toArray();
    const ops = kept.length === 0 ? [] : await db.outbox.toArray();
    const waiting = new Set(ops.flatMap(({ intent }) => photoKeysOf(intent)));
    const old = kept.filter((each) => !waiting.has(each.key) && photoOf(each).at < now - DAY_MS);
    await db.meta.bulkDelete(old.map(({ key }) => key));
    await db.meta.put({ key: photoKey(id), value: { content, at: now } });
  });
}

/** base64; null: the server has it, or it is not from this device. */
export async function readUnsentPhoto(db: MirrorDatabase, id: string): Promise<string | null> {
  const record = await db.meta.get(photoKey(id));
  return record === undefined ? null : photoOf(record).content;
}

/** The photos of this device that the intents send: base64 by id. */
export async function readUnsentPhotos(
  db: MirrorDatabase,
  intents: readonly Intent[],
): Promise<Readonly<Record<string, string>>> {
  const ids = intents.flatMap((intent) => (intent.do === 'add-claim-photo' ? [intent.photoId] : []));
  const records = await db.meta.bulkGet(ids.map(photoKey));
  return Object.fromEntries(
    ids.flatMap((id, nth) => {
      const record = records[nth];
      return record === undefined ? [] : [[id, photoOf(record).content]];
    }),
  );
}

const MAX_PHOTO_BASE64_LENGTH = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/** Stores imported photos together with the intents that send them. Inside the transaction that stores those. */
export async function storePhotosOf(
  db: MirrorDatabase,
  ops: readonly { readonly intent: Intent; readonly madeAt: string }[],
  photos: Readonly<Record<string, string>>,
): Promise<void> {
  const records = ops.flatMap(({ intent, madeAt }): MetaRecord[] => {
    const content = intent.do === 'add-claim-photo' ? photos[intent.photoId] : undefined;
    const isPhoto = content !== undefined && content.length <= MAX_PHOTO_BASE64_LENGTH && BASE64.test(content);
    if (intent.do !== 'add-claim-photo' || !isPhoto) return [];
    return [{ key: photoKey(intent.photoId), value: { content, at: Date.parse(madeAt) } }];
  });
  if (records.length > 0) await db.meta.bulkPut(records);
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Keys of the photos that an intent sends. */
export function photoKeysOf(intent: Intent): readonly MetaRecord['key'][] {
  return intent.do === 'add-claim-photo' ? [photoKey(intent.photoId)] : [];
}

/** The request to send: as stored in the outbox, with its photo added. */
export async function withPhoto(db: MirrorDatabase, intent: Intent, request: WireRequest): Promise<WireRequest> {
  if (intent.do !== 'add-claim-photo') return request;
  const { data } = request.body as { readonly data: { readonly attributes: object } };
  const content = (await readUnsentPhoto(db, intent.photoId)) ?? '';
  return { ...request, body: { data: { ...data, attributes: { ...data.attributes, content } } } };
}

function photoOf({ value }: MetaRecord): { readonly content: string; readonly at: number } {
  return value as { content: string; at: number };
}
