import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { MirrorDatabase } from './mirror-database.ts';

type Listener = (event: { readonly persisted: boolean }) => void;
const listeners = new Map<string, Listener>();
const notify = (event: 'pagehide' | 'pageshow'): void => listeners.get(event)?.({ persisted: true });

let db: MirrorDatabase;

beforeAll(async () => {
  // why: Node has no pages.
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (event: string, listener: Listener) => listeners.set(event, listener));
  const { openMirrorDatabase } = await import('./mirror-database.ts');
  db = await openMirrorDatabase(asId<UserId>('1'));
});

afterAll(() => {
  db.close();
  vi.unstubAllGlobals();
});

it('G1 a write during which the page is frozen is rolled back, blocks nobody, and is done when the page resumes', async () => {
  let times = 0;
  const written = db.write([], async () => {
    times += 1;
    await db.meta.put({ key: 'clientId', value: String(times) });
    if (times === 1) notify('pagehide');
    await db.meta.put({ key: 'unreachable', value: true });
  });
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(times).toBe(1);
  await expect(db.meta.get('clientId')).rejects.toMatchObject({ name: 'AbortError' });
  expect(begun).not.toHaveBeenCalled();
  notify('pageshow');
  await written;
  expect(times).toBe(2);
  expect(await db.meta.get('clientId')).toMatchObject({ value: '2' });
});
