import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { OfferState, State } from './state.ts';
import { asId } from '../ids.ts';
import type { Intent } from './all.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';
import { anItem } from '../test-support/build-rows.ts';

const moment = { now: '2026-05-01T10:00:00.000Z' };

const folder = (id: string, change: Partial<Folder> = {}): Folder => ({
  id: asId(id),
  clientId: null,
  locationId: asId('1'),
  revision: 1,
  name: `Folder ${id}`,
  parentId: null,
  rank: 0,
  itemCount: 1,
  columns: [],
  createdAt: moment.now,
  ...change,
});

function stateOf(rows: {
  items?: StockItem[];
  folders?: Folder[];
  lines?: CartLine[];
  offer?: OfferState | null;
  isOwnNote?: boolean;
  isFilled?: boolean;
}): State {
  return {
    locationId: asId('1'),
    item: (id) => rows.items?.find((row) => row.id === id),
    folder: (id) => rows.folders?.find((row) => row.id === id),
    isFilled: () => rows.isFilled === true,
    line: (id) => rows.lines?.find((row) => row.id === id),
    lineOfOffer: (id) => rows.lines?.find((row) => row.offerId === id && !row.savedForLater),
    offer: () => rows.offer,
    isOwnNote: () => rows.isOwnNote === true,
  };
}

const add: Extract<Intent, { do: 'add-to-cart' }> = {
  do: 'add-to-cart',
  lineId: asId('0199'),
  qty: 2,
  offer: { ...anItem(), offerId: asId('70'), priceCents: 1250 },
};

describe('decide', () => {
  it('refuses what is about a row that is gone', () => {
    const verdict = decide(stateOf({}), { do: 'link-code', itemId: asId('7'), code: '00012345600012' }, moment);
    expect(verdict).toEqual({ ok: false, refusal: { code: 'item-gone' } });
  });

  it('CART-19 marks a line as urgent and takes the mark back, and refuses one that is gone', () => {
    const added = decide(stateOf({}), add, moment);
    const line = added.ok
      ? added.value.flatMap((change) => (change.type === 'line' ? (change.row ?? []) : []))[0]
      : undefined;
    if (line === undefined) throw new Error('the add was refused');
    const mark: Intent = { do: 'mark-urgent', lineId: line.id, isUrgent: true };
    const rows = (verdict: ReturnType<typeof decide>) => (verdict.ok ? verdict.value : verdict.refusal);
    expect(rows(decide(stateOf({ lines: [line] }), mark, moment))).toEqual([
      { type: 'line', id: line.id, row: { ...line, isUrgent: true, updatedAt: moment.now } },
    ]);
    const urgent = { ...line, isUrgent: true };
    expect(rows(decide(stateOf({ lines: [urgent] }), { ...mark, isUrgent: false }, moment))).toMatchObject([
      { row: { isUrgent: false } },
    ]);
    expect(rows(decide(stateOf({}), mark, moment))).toEqual({ code: 'line-gone' });
  });

  it('INV-22 moving an item changes the counts of both folders', () => {
    const state = stateOf({ items: [anItem()], folders: [folder('2', { itemCount: 3 }), folder('3')] });
    const verdict = decide(
      state,
      { do: 'move-item', itemId: asId('7'), fromFolderId: asId('2'), toFolderId: asId('3') },
      moment,
    );
    expect(verdict.ok && verdict.value.map((change) => [change.type, change.id])).toEqual([
      ['item', '7'],
      ['folder', '2'],
      ['folder', '3'],
    ]);
    const counts = verdict.ok
      ? verdict.value.map((change) => (change.type === 'folder' ? change.row?.itemCount : null))
      : [];
    expect(counts).toEqual([null, 2, 2]);
  });

  it('keeps both texts when two people changed a note', () => {
    const note = (baseRevision: number): Intent => ({
      do: 'set-item-field',
      itemId: asId('7'),
      change: { field: 'note', value: 'bottom shelf' },
      baseRevision,
    });
    const row = (intent: Intent): StockItem | null => {
      const verdict = decide(stateOf({ items: [anItem()] }), intent, moment);
      const change = verdict.ok ? verdict.value[0] : undefined;
      return change?.type === 'item' ? change.row : null;
    };
    expect(row(note(29))).toMatchObject({ note: 'bottom shelf', noteConflict: 'top shelf' });
    expect(row(note(30))).toMatchObject({ note: 'bottom shelf', noteConflict: null });
  });

  it('G6 keeps what the writer’s own earlier note had met, and takes that note for nobody else’s', () => {
    const after = (value: string, before: Partial<StockItem>): StockItem | null => {
      const change = { field: 'note', value } as const;
      const state = stateOf({ items: [anItem(before)], isOwnNote: true });
      const verdict = decide(state, { do: 'set-item-field', itemId: asId('7'), change, baseRevision: 29 }, moment);
      const [changed] = verdict.ok ? verdict.value : [];
      return changed?.type === 'item' ? changed.row : null;
    };
    const met = { note: 'mine 1', noteConflict: 'from Bob' };
    expect(after('mine 2', { note: 'mine 1' })).toMatchObject({ note: 'mine 2', noteConflict: null });
    expect(after('mine 2', met)).toMatchObject({ note: 'mine 2', noteConflict: 'from Bob' });
    expect(after('from Bob', met)).toMatchObject({ note: 'from Bob', noteConflict: null });
    expect(after('mine 1\nfrom Bob', met)).toMatchObject({ noteConflict: null });
    expect(after('mine 1', met)).toMatchObject({ note: 'mine 1', noteConflict: null });
  });

  it('asks again when the price moved between the tap and the server', () => {
    const verdict = decide(stateOf({ offer: { isActive: true, priceCents: 1300, stockLevel: 4 } }), add, moment);
    expect(verdict).toEqual({ ok: false, refusal: { code: 'price-changed', priceCents: 1300 } });
  });

  it('CART-10 judges an add by the offer as it is now', () => {
    const refusalFor = (offer: OfferState | null): unknown => {
      const verdict = decide(stateOf({ offer }), add, moment);
      return verdict.ok ? null : verdict.refusal.code;
    };
    expect(refusalFor({ isActive: true, priceCents: 1250, stockLevel: 4 })).toBeNull();
    expect(refusalFor({ isActive: false, priceCents: 1250, stockLevel: 4 })).toBe('offer-inactive');
    expect(refusalFor({ isActive: true, priceCents: 1250, stockLevel: 0 })).toBe('offer-out-of-stock');
    expect(refusalFor(null)).toBe('offer-gone');
  });

  it('refuses days that are on no calendar and texts that are too long', () => {
    const set = (change: Extract<Intent, { do: 'set-item-field' }>['change']): unknown => {
      const verdict = decide(
        stateOf({ items: [anItem()] }),
        { do: 'set-item-field', itemId: asId('7'), change, baseRevision: 40 },
        moment,
      );
      return verdict.ok ? 'ok' : verdict.refusal.code;
    };
    expect(set({ field: 'expirationDate', value: '2027-02-31' })).toBe('bad-date');
    expect(set({ field: 'expirationDate', value: '2028-02-29' })).toBe('ok');
    expect(set({ field: 'needToHave', value: 1.5 })).toBe('bad-quantity');
    expect(set({ field: 'customName', value: '  ' })).toBe('bad-text');
    expect(set({ field: 'customName', value: '\u200b\u200b' })).toBe('bad-text');
    expect(set({ field: 'customName', value: 'a\u0000' })).toBe('bad-text');
    expect(set({ field: 'note', value: 'a\u0000' })).toBe('bad-text');
    expect(set({ field: 'note', value: 'x'.repeat(4001) })).toBe('bad-text');
  });
});
