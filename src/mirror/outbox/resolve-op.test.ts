import { describe, expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '../mirror.ts';
import { readCart } from '../read/read-cart.ts';
import { readItem } from '../read/read-item.ts';
import { readOps } from '../read/read-ops.ts';
import { buildFolder, buildItem, buildLine, buildOffer, HERE } from '../test-support/build-rows.ts';
import { readyOps } from '../sync/pick-ops.ts';
import { countingIds, freshDatabase, NOW, openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';

const LINE = asId<Extract<Intent, { do: 'set-cart-qty' }>['lineId']>('aaaaaaaa-0000-7000-8000-000000000001');
const add = (priceCents: number, qty = 2): Intent => ({
  do: 'add-to-cart',
  lineId: LINE,
  offer: buildOffer('777', { priceCents }),
  qty,
});

/** The state in which the replay leaves an op that the server refused. */
async function refuse({ db }: Mirror, opId: OpId): Promise<void> {
  const attention = { code: 'price-changed', status: 422, detail: '', priceCents: 1500 };
  await db.write([db.outbox], () => db.outbox.update(opId, { state: 'needs-you', attention, attempts: 1 }));
}

async function submitted(mirror: Mirror, intent: Intent): Promise<OpId> {
  const verdict = await mirror.submit(HERE, intent);
  if (!verdict.ok) throw new Error(verdict.refusal.code);
  return verdict.value.opId;
}

describe('a refused op', () => {
  it('G3 G5 is replaced in its position at the current price, and what waited for it follows', async () => {
    const mirror = await openTestMirror();
    const old = await submitted(mirror, add(1000));
    await submitted(mirror, { do: 'set-cart-qty', lineId: LINE, qty: 7 });
    await refuse(mirror, old);
    const verdict = await mirror.replaceIntent(old, add(1500));
    expect(verdict.ok).toBe(true);
    const ops = await mirror.db.outbox.orderBy('clientSequence').toArray();
    expect(ops.map((op) => [op.clientSequence, op.intent.do])).toEqual([
      [1, 'add-to-cart'],
      [2, 'set-cart-qty'],
    ]);
    expect(ops[1]?.deps).toEqual([ops[0]?.opId]);
    const { ready } = readyOps(ops, new Map(), new Set(), NOW);
    expect(ready.map((op) => op.opId)).toEqual([ops[0]?.opId]);
    expect((await readCart(mirror, HERE)).map((line) => [line.qty, line.priceCents])).toEqual([[7, 1500]]);
    expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 3, discarded: 1 });
  });

  it('G3 G5 is replaced before what was made later about the same offer, and behind what was made earlier', async () => {
    const mirror = await openTestMirror();
    const offer = buildOffer('777', { priceCents: 1000 });
    await receiveChanges(mirror, [{ type: 'line', row: buildLine('500', { offerId: offer.offerId }) }]);
    const second = asId<typeof LINE>('aaaaaaaa-0000-7000-8000-000000000002');
    const gone = await submitted(mirror, { do: 'remove-cart-line', lineId: asId('500') });
    const old = await submitted(mirror, add(1000));
    await submitted(mirror, { do: 'remove-cart-line', lineId: LINE });
    await submitted(mirror, { do: 'add-to-cart', lineId: second, offer, qty: 1 });
    await submitted(mirror, { do: 'save-for-later', lineId: second });
    await refuse(mirror, old);
    expect(await mirror.replaceIntent(old, add(1500))).toMatchObject({ ok: true });
    // Each is answered when those that are ready have been, until nothing is left.
    const sent: string[] = [];
    let queue = await mirror.db.outbox.orderBy('clientSequence').toArray();
    while (queue.length > 0) {
      const [next] = readyOps(queue, new Map(), new Set(), NOW).ready;
      if (next === undefined) break;
      sent.push(next.opId === gone ? 'gone' : (queue.find(({ opId }) => opId === next.opId)?.intent.do ?? ''));
      queue = queue.filter(({ opId }) => opId !== next.opId);
    }
    expect(sent).toEqual(['gone', 'add-to-cart', 'remove-cart-line', 'add-to-cart', 'save-for-later']);
  });

  it('stays in its position if the rules refuse its replacement', async () => {
    const mirror = await openTestMirror();
    const old = await submitted(mirror, add(1000));
    await refuse(mirror, old);
    expect(await mirror.replaceIntent(old, add(1500, 0))).toMatchObject({ refusal: { code: 'nothing-to-reorder' } });
    expect(await readOps(mirror)).toMatchObject([{ opId: old, state: 'needs-you' }]);
    expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 1, discarded: 0 });
  });

  it('G2 is not replaced if it is no longer refused: it is being sent, or has taken effect after all', async () => {
    const mirror = await openTestMirror();
    const old = await submitted(mirror, add(1000));
    await refuse(mirror, old);
    await receiveChanges(mirror, [], { appliedOps: [{ opId: old, revision: 5 }] });
    expect(await mirror.replaceIntent(old, add(1500))).toMatchObject({ ok: false });
    expect(await readOps(mirror)).toMatchObject([{ opId: old, state: 'saved' }]);
  });

  it('is sent again under its own id', async () => {
    const mirror = await openTestMirror();
    const old = await submitted(mirror, add(1000));
    await refuse(mirror, old);
    await mirror.retry([old]);
    expect(await readOps(mirror)).toMatchObject([{ opId: old, state: 'saved', attention: null }]);
  });

  it('G6 all of one lane are discarded at once, and counted each', async () => {
    const mirror = await openTestMirror();
    await receiveChanges(mirror, [
      { type: 'item', row: buildItem('100') },
      { type: 'item', row: buildItem('101') },
    ]);
    const used = (itemId: string): Intent => ({
      do: 'adjust-stock',
      itemId: asId(itemId),
      delta: -1,
      reason: 'used',
      source: 'hand',
      reverses: null,
    });
    const first = await submitted(mirror, used('100'));
    const second = await submitted(mirror, used('100'));
    const other = await submitted(mirror, used('101'));
    await refuse(mirror, first);
    const ops = await readOps(mirror);
    expect(ops.map(({ lane }) => lane === ops[0]?.lane)).toEqual([true, true, false]);
    // One of them is already gone: another tab was faster.
    await mirror.discard([second]);
    await mirror.discard([first, second, other]);
    expect(await readOps(mirror)).toEqual([]);
    for (const id of ['100', '101']) {
      expect(await readItem(mirror, HERE, asId(id))).toMatchObject({ onHand: 10, waiting: 0, needsYou: false });
    }
    expect((await mirror.db.meta.get('counters'))?.value).toMatchObject({ made: 3, discarded: 3 });
  });

  it('several are sent again together', async () => {
    const mirror = await openTestMirror();
    const other: Intent = { do: 'add-to-cart', lineId: asId('other'), offer: buildOffer('778'), qty: 1 };
    const opIds = [await submitted(mirror, add(1000)), await submitted(mirror, other)];
    for (const opId of opIds) await refuse(mirror, opId);
    await mirror.retry(opIds);
    expect((await readOps(mirror)).map(({ state }) => state)).toEqual(['saved', 'saved']);
  });

  it('G6 blocks what waits for it, and says so', async () => {
    const mirror = await openTestMirror();
    const old = await submitted(mirror, add(1000));
    await submitted(mirror, { do: 'set-cart-qty', lineId: LINE, qty: 7 });
    await refuse(mirror, old);
    expect((await readOps(mirror)).map((op) => op.state)).toEqual(['needs-you', 'blocked']);
  });

  it('if discarded, leaves what was moved into its folder where it was', async () => {
    const mirror = await openTestMirror();
    await receiveChanges(mirror, [
      { type: 'folder', row: buildFolder('10') },
      { type: 'item', row: buildItem('100') },
    ]);
    const folderId = asId<Extract<Intent, { do: 'create-folder' }>['folderId']>('bbbbbbbb-0000-7000-8000-000000000001');
    const created = await submitted(mirror, {
      do: 'create-folder',
      folderId,
      name: 'New',
      parentId: asId('10'),
      rank: 1,
    });
    const itemId = asId<Parameters<typeof readItem>[2]>('100');
    await submitted(mirror, { do: 'move-item', itemId, fromFolderId: asId('10'), toFolderId: folderId });
    expect(await readItem(mirror, HERE, itemId)).toMatchObject({ folderId, folderName: 'New' });
    await mirror.discard([created]);
    expect(await readItem(mirror, HERE, itemId)).toMatchObject({ folderId: '10', waiting: 1 });
  });
});

describe('a discard of all that a person was asked about', () => {
  const items = ['100', '101', '102'];

  /** Two tabs of one person, over one database. */
  async function twoTabs(): Promise<readonly [Mirror, Mirror]> {
    const database = freshDatabase();
    const left = await openTestMirror({ database });
    await receiveChanges(
      left,
      items.map((id) => ({ type: 'item' as const, row: buildItem(id, { onHand: 50 }) })),
    );
    return [left, await openTestMirror({ database, newId: countingIds('1') })];
  }

  async function tap(mirror: Mirror, id: string): Promise<OpId> {
    const used = { do: 'adjust-stock', delta: -1, reason: 'used', source: 'hand', reverses: null } as const;
    const [verdict] = await mirror.submitAll(HERE, [{ ...used, itemId: asId(id) }], true);
    if (verdict?.ok !== true) throw new Error('refused');
    return verdict.value.opId;
  }

  it('G6 drops no tap made after the question, in this tab or another, merged or not', async () => {
    for (let seed = 1; seed <= 16; seed += 1) {
      let state = seed;
      const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
      const [left, right] = await twoTabs();
      const tapSome = async (): Promise<readonly string[]> => {
        const tapped = Array.from({ length: random(6) }, () => items[random(items.length)] ?? '');
        for (const id of tapped) await tap(random(2) === 0 ? left : right, id);
        return tapped;
      };
      await tapSome();
      const { opIds } = await left.unsent();
      const later = await tapSome();
      await left.discard(opIds, true);

      const asked = new Set(opIds);
      const kept = await left.db.outbox.toArray();
      const known = kept.filter((op) => [op.opId, ...(op.absorbed ?? [])].every((id) => asked.has(id)));
      expect({ seed, known }).toEqual({ seed, known: [] });
      for (const id of items) {
        const used = kept.flatMap(({ intent }) =>
          intent.do === 'adjust-stock' && intent.itemId === id ? [-intent.delta] : [],
        );
        const sum = used.reduce((total, each) => total + each, 0);
        expect(await readItem(left, HERE, asId(id))).toMatchObject({ onHand: 50 - sum });
        expect({ seed, sum }).toEqual({ seed, sum: Math.max(sum, later.filter((each) => each === id).length) });
      }
      await Promise.all([left.close(), right.close()]);
    }
  });
});
