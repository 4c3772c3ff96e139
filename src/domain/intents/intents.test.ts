import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FolderId, ItemId } from '../ids.ts';
import { anIntent, aState } from '../test-support/arbitrary-intents.ts';
import type { AdjustStock } from './adjust-stock.ts';
import { INTENTS, type Intent } from './all.ts';
import { decide, effect } from './decide.ts';
import { fieldSettingOf, isFolderChange, movementOf, noteOf, offerOf } from './facets.ts';
import type { IdFields } from './intent-rules.ts';
import type { MoveItem } from './move-item.ts';
import { createdRow, isAboutMany, laneOf, mapIntent, mappableIds, ownRows, referredRows } from './rows-of-intent.ts';

const now = '2026-05-02T10:00:00.000Z';

describe('every intent', () => {
  it('is judged by no rows but those that it names, and where it takes an item from', () => {
    fc.assert(
      fc.property(aState, anIntent, (stateOf, intent) => {
        const state = stateOf();
        const named = referredRows(intent).map(({ type, id }) => `${type}:${id}`);
        const homes = isFolderChange(intent)
          ? referredRows(intent).flatMap((ref) =>
              ref.type === 'item' ? [`folder:${state.item(ref.id)?.folderId}`] : [],
            )
          : [];
        decide(
          stateOf((row) => expect([...named, ...homes]).toContain(row)),
          intent,
          { now },
        );
      }),
    );
  });

  it('changes its own rows, whose first its lane is named after, and no other but the counts of folders', () => {
    fc.assert(
      fc.property(aState, anIntent, (stateOf, intent) => {
        const [first] = ownRows(intent);
        const own = ownRows(intent).map(({ type, id }) => `${type}:${id}`);
        const lane = isAboutMany(intent) ? `many ${first?.type}s` : first?.type;
        expect(laneOf(intent)).toBe(`${lane}:${first?.id}`);
        for (const { type, id } of effect(stateOf(), intent, now)) {
          if (!own.includes(`${type}:${id}`)) expect(type).toBe('folder');
        }
      }),
    );
  });

  it('does the same when it is judged first', () => {
    fc.assert(
      fc.property(aState, anIntent, (stateOf, intent) => {
        const verdict = decide(stateOf(), intent, { now });
        if (verdict.ok) expect(effect(stateOf(), intent, now)).toEqual(verdict.value);
      }),
    );
  });

  it('follows the ids that the server gives, and keeps the one that it gives itself', () => {
    fc.assert(
      fc.property(anIntent, (intent) => {
        const mapped = mapIntent(intent, (id) => `server-${id}`);
        expect(createdRow(mapped)).toEqual(createdRow(intent));
        expect(mappableIds(mapped)).toEqual(mappableIds(intent).map((id) => `server-${id}`));
        expect(mapIntent(intent, () => undefined)).toBe(intent);
      }),
    );
  });
});

it('G12 nothing is known of an intent of a newer build', () => {
  const newer = { do: 'fly-to-moon', itemId: 'i1' } as unknown as Intent;
  const state = fc.sample(aState, 1)[0]?.();
  if (state === undefined) throw new Error('no state');
  expect(effect(state, newer, now)).toEqual([]);
  const known = [createdRow, movementOf, fieldSettingOf, noteOf, offerOf].map((ask) => ask(newer));
  expect(known).toEqual(known.map(() => null));
  expect(isFolderChange(newer)).toBe(false);
  expect(() => decide(state, newer, { now })).toThrow('unknown intent fly-to-moon');
});

describe('the compiler', () => {
  it('names an id field that is forgotten, misnamed or of another type', () => {
    const ids: IdFields<MoveItem> = INTENTS['move-item'].ids;
    // @ts-expect-error toFolderId is missing
    const forgotten: IdFields<MoveItem> = { itemId: 'item', fromFolderId: 'folder' };
    // @ts-expect-error an intent has no such field
    const misnamed: IdFields<MoveItem> = { ...ids, folderId: 'folder' };
    // @ts-expect-error a folder is not an item
    const mistyped: IdFields<MoveItem> = { ...ids, toFolderId: 'item' };
    expect([forgotten, misnamed, mistyped]).toHaveLength(3);
  });

  it('names a field of several rows, or of none', () => {
    // @ts-expect-error itemIds is a list
    const several: IdFields<{ readonly itemIds: readonly ItemId[] }> = {};
    // @ts-expect-error folderId may be null
    const none: IdFields<{ readonly folderId: FolderId | null }> = { folderId: 'folder' };
    const others: IdFields<Pick<AdjustStock, 'itemId' | 'reverses' | 'delta'>> = { itemId: 'item' };
    expect([several, none, others]).toHaveLength(3);
  });

  it('names an intent that the list lacks', () => {
    const { 'move-item': _, ...rest } = INTENTS;
    // @ts-expect-error 'move-item' is missing
    const lacking: typeof INTENTS = rest;
    expect(lacking).not.toHaveProperty('move-item');
  });
});
