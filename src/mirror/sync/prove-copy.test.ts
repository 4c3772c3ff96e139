import { describe, expect, it } from 'vitest';
import { checksumOf } from '#contract/checksum.ts';
import type { ChangesDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { asId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readItem } from '../read/read-item.ts';
import { followLocation } from '../tables/follow-location.ts';
import { buildFolder, buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror } from '../test-support/open-test-mirror.ts';
import type { Wire } from '../wire.ts';

/** A server that holds one folder and these items, and always answers from the beginning. */
function serverOf(items: Map<string, StockItem>): Wire & { pages: number } {
  const wire = {
    pages: 0,
    sendOp: () => Promise.reject(new Error('nothing is sent here')),
    changes: ({ since }: { since: string | null }): Promise<ChangesDocument> => {
      wire.pages += 1;
      const data = since === null ? [folderToWire(buildFolder('10')), ...[...items.values()].map(itemToWire)] : [];
      const meta = {
        deleted: [],
        cursor: 'c1',
        hasMore: false,
        latestRevision: 9,
        clientSequences: {},
        appliedOps: [],
      };
      return Promise.resolve({ data, meta });
    },
    checksum: () => Promise.resolve({ meta: { count: items.size, hash: checksumOf(items.values()), cursor: 'c1' } }),
  };
  return wire;
}

describe('a copy that is held against the server', () => {
  it('G11 is left alone where it is equal', async () => {
    const wire = serverOf(new Map([['100', buildItem('100')]]));
    const mirror = await openTestMirror({ wire });
    await followLocation(mirror.db, HERE);
    expect(await mirror.prove(HERE)).toEqual({ folders: 1, mismatched: [] });
  });

  it('G11 is fetched anew where it differs, and keeps what waits', async () => {
    const items = new Map([
      ['100', buildItem('100')],
      ['101', buildItem('101')],
    ]);
    const wire = serverOf(items);
    const mirror = await openTestMirror({ wire });
    await followLocation(mirror.db, HERE);
    await mirror.prove(HERE);
    await mirror.submit(HERE, {
      do: 'adjust-stock',
      itemId: asId('100'),
      delta: -2,
      reason: 'used',
      source: 'hand',
      reverses: null,
    });
    // Damage: one row is behind, one should be gone.
    items.set('100', buildItem('100', { revision: 8, onHand: 30 }));
    items.delete('101');
    expect(await mirror.prove(HERE)).toEqual({ folders: 1, mismatched: ['10'] });
    expect(await readItem(mirror, HERE, asId('100'))).toMatchObject({ onHand: 28, waiting: 1 });
    expect(await readItem(mirror, HERE, asId('101'))).toBeUndefined();
    expect(await mirror.prove(HERE)).toEqual({ folders: 1, mismatched: [] });
  });

  it('G11 counts an item where the server has it while it is being moved', async () => {
    const wire = serverOf(new Map([['100', buildItem('100')]]));
    const mirror = await openTestMirror({ wire });
    await followLocation(mirror.db, HERE);
    await mirror.prove(HERE);
    const uuid = 'bbbbbbbb-0000-7000-8000-000000000001';
    await mirror.submitAll(HERE, [
      { do: 'create-folder', folderId: asId(uuid), name: 'New', parentId: asId('10'), rank: 1 },
      { do: 'move-item', itemId: asId('100'), fromFolderId: asId('10'), toFolderId: asId(uuid) },
    ]);
    expect(await mirror.prove(HERE)).toEqual({ folders: 1, mismatched: [] });
  });
});
