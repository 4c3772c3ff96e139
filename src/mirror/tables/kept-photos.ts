/**
 * Photos of issues, from when they are taken until the server has them (ORD-20). Law: a photo goes in the transaction that acknowledges
 * its op, and in no other that is about it; one whose op the person has discarded goes a day later.
 */
import type { Intent } from '#domain/intents/all.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import type { MetaRecord } from './meta-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

const PREFIX = 'photo:';
const DAY_MS = 86_400_000;

export const photoKey = (id: string) => `${PREFIX}${id}` as const;

/** @param content base64 @throws StorageFailure */
export async function keepPhoto(
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

/** base64; null: the server has it, or it is not of this device. */
export async function readKeptPhoto(db: MirrorDatabase, id: string): Promise<string | null> {
  const record = await db.meta.get(photoKey(id));
  return record === undefined ? null : photoOf(record).content;
}

/** Keys of the photos that an intent sends. */
export function photoKeysOf(intent: Intent): readonly MetaRecord['key'][] {
  return intent.do === 'add-claim-photo' ? [photoKey(intent.photoId)] : [];
}

/** What goes on the wire: the request as it lies in the outbox, with its picture. */
export async function withPhoto(db: MirrorDatabase, intent: Intent, request: WireRequest): Promise<WireRequest> {
  if (intent.do !== 'add-claim-photo') return request;
  const { data } = request.body as { readonly data: { readonly attributes: object } };
  const content = (await readKeptPhoto(db, intent.photoId)) ?? '';
  return { ...request, body: { data: { ...data, attributes: { ...data.attributes, content } } } };
}

function photoOf({ value }: MetaRecord): { readonly content: string; readonly at: number } {
  return value as { content: string; at: number };
}
