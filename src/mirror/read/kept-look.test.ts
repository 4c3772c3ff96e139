import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import type { Mirror } from '../mirror.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, serverSays } from '../test-support/open-test-mirror.ts';
import { keepLook, readLook, whenQuiet, type KeptLook } from './kept-look.ts';
import { readFolders } from './read-folders.ts';
import { readItems } from './read-items.ts';
import type { ItemsAsked } from './views.ts';

const BUILD = '/assets/this.js';
const ASKED: ItemsAsked = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false };

let mirror: Mirror;

async function see(): Promise<KeptLook> {
  const folders = await readFolders(mirror, HERE);
  const { total, rows } = await readItems(mirror, { ...ASKED, offset: 0, limit: 20 });
  return { folders, quantities: new Map(), list: { asked: ASKED, total, rows } };
}

const used = (id: string) =>
  ({
    do: 'adjust-stock',
    itemId: asId<ItemId>(id),
    delta: -1,
    reason: 'used',
    source: 'hand',
    reverses: null,
  }) as const;

beforeEach(async () => {
  mirror = await openTestMirror();
  await serverSays(mirror, [
    { type: 'folder', row: buildFolder('10') },
    { type: 'item', row: buildItem('1', { onHand: 5 }) },
  ]);
});

afterEach(() => mirror.close());

describe('what a list showed, kept for the next start', () => {
  it('G14: is read back as it was shown', async () => {
    await keepLook(mirror, BUILD, see);
    expect(await readLook(mirror, BUILD)).toEqual(await see());
    expect((await readLook(mirror, BUILD))?.list.rows[0]?.onHand).toBe(5);
  });

  it("is none of another build's", async () => {
    await keepLook(mirror, BUILD, see);
    expect(await readLook(mirror, '/assets/other.js')).toBeNull();
  });

  const writes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['an edit', () => mirror.submit(HERE, used('1'))],
    ["the server's news", () => serverSays(mirror, [{ type: 'item', row: buildItem('2') }])],
    ['a deletion', () => serverSays(mirror, [], { deleted: [{ type: 'workspace-items', id: '1', revision: 9 }] })],
    [
      'a discarded edit',
      async () => {
        const made = await mirror.submit(HERE, used('1'));
        if (!made.ok) throw new Error('refused');
        await keepLook(mirror, BUILD, see);
        expect((await readLook(mirror, BUILD))?.list.rows[0]?.onHand).toBe(4);
        await mirror.discard([made.value.opId]);
      },
    ],
  ];

  it.each(writes)('G8: goes with %s, so that no start shows an older number', async (_, write) => {
    await keepLook(mirror, BUILD, see);
    await write();
    expect(await readLook(mirror, BUILD)).toBeNull();
  });

  it.each(writes)('G8: is not kept where %s comes between its reading and its keeping', async (_, write) => {
    await keepLook(mirror, BUILD, async () => {
      const seen = await see();
      await write();
      return seen;
    });
    expect(await readLook(mirror, BUILD)).toBeNull();
  });

  it('stays when an edit fails that would have taken it away', async () => {
    await keepLook(mirror, BUILD, see);
    const { db } = mirror;
    const failed = db.write(tablesOfItems(db), () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await readLook(mirror, BUILD)).not.toBeNull();
  });

  it('stays when news come that bring nothing', async () => {
    await keepLook(mirror, BUILD, see);
    await serverSays(mirror, []);
    expect(await readLook(mirror, BUILD)).not.toBeNull();
  });

  it('stays when something is written that no list shows', async () => {
    await keepLook(mirror, BUILD, see);
    mirror.follow(asId<LocationId>('77'));
    await mirror.keepUnknownCode(HERE, { text: '4006381333931', format: 'EAN_13' });
    expect(await readLook(mirror, BUILD)).not.toBeNull();
  });
});

describe('quiet', () => {
  it('is two seconds without a write, and again after each', async () => {
    const run = vi.fn<() => void>();
    let due = (): void => undefined;
    let times = 0;
    const end = whenQuiet(mirror, run, (ms, work) => {
      expect(ms).toBe(2_000);
      times += 1;
      due = work;
      return () => (due = () => undefined);
    });
    due();
    expect(run).toHaveBeenCalledTimes(1);
    await mirror.submit(HERE, used('1'));
    expect(times).toBeGreaterThan(1);
    due();
    expect(run).toHaveBeenCalledTimes(2);
    end();
    due();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
