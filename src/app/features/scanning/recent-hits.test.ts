import { describe, expect, it } from 'vitest';
import type { ItemToken } from '#domain/identifiers/item-label.ts';
import { asId, type CartLineId, type ItemId, type OpId } from '#domain/ids.ts';
import { MAX_HITS, nextHits, NO_HITS, SECOND_CODE_WITHIN_MS, type HitEvent, type RecentHits } from './recent-hits.ts';
import type { Found } from './resolve-scan.ts';
import { anItem } from '../../things/item/testing/an-item.ts';

const itemFound = (name: string): Found => ({ kind: 'item', item: anItem({ productName: name }), batch: {} });
const question = { scan: { kind: 'text', text: 'x' }, format: 'unknown' } as const;
const hit = (id: number, found: Found, at = id * 1000) =>
  ({ on: 'hit', id, question, at, found, isEarly: false }) as const;
const play = (...events: HitEvent[]): RecentHits => events.reduce(nextHits, NO_HITS);

describe('recent hits', () => {
  it('keeps the last ten, newest first, and opens the newest', () => {
    const state = play(...Array.from({ length: 14 }, (_, index) => hit(index + 1, itemFound(`item ${index}`))));
    expect(state.hits.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    expect(state.hits.length).toBe(MAX_HITS);
    expect(state.openId).toBe(14);
  });

  it('the same code scanned twice is two hits', () => {
    expect(play(hit(1, itemFound('a')), hit(2, itemFound('a'))).hits.length).toBe(2);
  });

  it('a code with lot and expiry joins the item that was scanned just before', () => {
    const batch: Found = { kind: 'batch', batch: { lot: 'A1', expiry: '2027-03-31' } };
    const joined = play(hit(1, itemFound('a')), hit(2, batch));
    expect(joined.hits).toMatchObject([{ id: 1, found: { kind: 'item', batch: { lot: 'A1', expiry: '2027-03-31' } } }]);
    const late = play(hit(1, itemFound('a'), 0), hit(2, batch, SECOND_CODE_WITHIN_MS + 1));
    expect(late.hits.map(({ found }) => found.kind)).toEqual(['batch', 'item']);
    const unknown: Found = { kind: 'unknown', text: 'x', code: null, batch: {} };
    expect(play(hit(1, unknown), hit(2, batch)).hits.length).toBe(2);
  });

  it('G14 what a repeated lookup finds takes the place of what was not known, and opens nothing', () => {
    const unknown: Found = { kind: 'unknown', text: 'x', code: 'x', batch: {} };
    const before = play(hit(1, unknown), hit(2, itemFound('b')));
    const after = nextHits(before, { on: 'found', id: 1, found: itemFound('a') });
    expect(after.hits.map(({ found }) => found.kind)).toEqual(['item', 'item']);
    expect(after.openId).toBe(2);
    expect(nextHits(after, { on: 'found', id: 2, found: itemFound('late') })).toEqual(after);
  });

  it('G14 during a first copy a code shows one item until another with it has come; what was noted stays on its item', () => {
    const early = (id: number, found: Found) => ({ ...hit(id, found), isEarly: true });
    const several: Found = { kind: 'several', items: [anItem(), anItem()], batch: {}, text: 'x' };
    const before = play(early(1, { kind: 'item', item: anItem(), batch: { lot: 'A1' } }));
    expect(before.hits[0]?.shared).toBe('may-be');
    const after = nextHits(before, { on: 'found', id: 1, found: several });
    expect(after.hits[0]?.found).toEqual({ ...several, batch: { lot: 'A1' } });
    expect(after.hits[0]?.cameLater).toBe(after.hits[0]?.found);
    expect(nextHits(after, { on: 'chosen', id: 1, found: itemFound('b') }).hits[0]?.shared).toBeUndefined();

    const edit = {
      did: 'carted',
      opId: asId<OpId>('x'),
      lineId: asId<CartLineId>('1'),
      qty: 1,
      words: 'Added 1',
    } as const;
    const edited = nextHits(nextHits(before, { on: 'edited', id: 1, edit }), { on: 'found', id: 1, found: several });
    expect(edited.hits[0]).toMatchObject({ found: { kind: 'item' }, shared: 'is' });

    expect(nextHits(before, { on: 'settled', ids: [1] }).hits[0]?.shared).toBeUndefined();
    expect(nextHits(edited, { on: 'settled', ids: [1] })).toEqual(edited);
    const label = { scan: { kind: 'item-label', token: '0' as ItemToken }, format: 'qr' } as const;
    expect(play({ ...early(1, itemFound('a')), question: label }).hits[0]?.shared).toBeUndefined();
  });

  it('remembers the edits of each hit until they are undone', () => {
    const itemId = asId<ItemId>('1');
    const edit = (op: string) =>
      ({ did: 'moved', opId: asId<OpId>(op), itemId, applied: -1, source: 'scan', words: 'Used 1' }) as const;
    const edited = play(
      hit(1, itemFound('a')),
      { on: 'edited', id: 1, edit: edit('x') },
      { on: 'edited', id: 1, edit: edit('y') },
    );
    expect(edited.hits[0]?.edits.map(({ opId }) => opId)).toEqual(['x', 'y']);
    expect(nextHits(edited, { on: 'undone', id: 1, opId: asId<OpId>('y') }).hits[0]?.edits.length).toBe(1);
  });

  it('a card on which something is being typed is not taken away by the next hit', () => {
    const held = play(hit(1, itemFound('a')), { on: 'held' }, hit(2, itemFound('b')));
    expect(held.hits.map(({ id }) => id)).toEqual([2, 1]);
    expect(held.openId).toBe(1);
    expect(play(hit(1, itemFound('a')), { on: 'held' }, { on: 'released' }, hit(2, itemFound('b'))).openId).toBe(2);
    const pushedOut = Array.from({ length: MAX_HITS }, (_, index) => hit(index + 2, itemFound('b')));
    expect(play(hit(1, itemFound('a')), { on: 'held' }, ...pushedOut).openId).toBe(11);
  });

  it('opens an older hit again, puts the card away, and takes a choice', () => {
    const two = play(hit(1, itemFound('a')), hit(2, itemFound('b')));
    expect(nextHits(two, { on: 'opened', id: 1 }).openId).toBe(1);
    expect(nextHits(two, { on: 'closed' }).openId).toBeNull();
    const chosen = nextHits(two, { on: 'chosen', id: 1, found: itemFound('c') });
    expect(chosen.openId).toBe(1);
    expect(chosen.hits[1]?.found).toMatchObject({ item: { productName: 'c' } });
  });
});
