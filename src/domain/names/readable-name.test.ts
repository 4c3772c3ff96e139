import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import type { Intent } from '../intents/all.ts';
import { decide } from '../intents/decide.ts';
import type { State } from '../intents/state.ts';
import { folderName } from '../stock/folder.ts';
import { aFolder, anItem } from '../test-support/build-rows.ts';
import { isNamed, readableName } from './readable-name.ts';

const UNSEEN =
  '|  |\u0007|\u00ad|\u034f|\u061c|\u115f|\u1160|\u180e|\u200b|\u200d|\u2028|\u2060|\u2800|\u3164|\ufe0f|\ufeff \u2060\u200e|\uffa0|\u{e0020}|\ud800'.split(
    '|',
  );
const TURNING = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const READABLE = ['a\u200bb', '\u{1f469}\u200d\u{1f467}', '\u0642\u0641\u0627\u0632', 'ab\u200e', '\ud55c\uae00', '.'];

const aName = fc
  .array(fc.oneof(fc.constantFrom(...UNSEEN, ...TURNING, ...READABLE), fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

const isReadable = (name: string): boolean =>
  readableName(name) === name && name !== '' && !TURNING.some((each) => name.includes(each));

describe('a name', () => {
  it('INV-08 of which nothing can be seen is none; marks within a name stay', () => {
    for (const nothing of [...UNSEEN, ...TURNING]) expect(folderName(nothing)).toBeNull();
    for (const name of READABLE) expect(folderName(name)).toBe(name);
  });

  it('ACC-02 turns nothing around it', () => {
    expect(readableName('\u202egnp.exe\u202c')).toBe('gnp.exe');
    expect(readableName(' \u2068Main Street\u2069 ')).toBe('Main Street');
  });

  it('ACC-02 is readable after cleaning, whatever was typed, and keeps everything that can be seen', () => {
    fc.assert(
      fc.property(aName, (typed) => {
        const name = readableName(typed);
        expect(name === '' || isReadable(name)).toBe(true);
        const seen = (text: string) => text.replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
        expect(seen(name)).toBe(seen(typed));
        if (name !== '') expect(isNamed(typed)).toBe(true);
      }),
    );
  });

  it('INV-08 ITEM-19 of a change that a device has stored is cleaned; only what older builds refused is refused', () => {
    const folder = aFolder({ name: 'Room 1' });
    const item = anItem();
    const state: State = {
      locationId: asId('1'),
      item: () => item,
      folder: () => folder,
      isFilled: () => true,
      line: () => undefined,
      lineOfOffer: () => undefined,
      offer: () => undefined,
      isOwnNote: () => false,
    };
    fc.assert(
      fc.property(aName, (name) => {
        const change = { field: 'customName', value: name } as const;
        const intents: readonly Intent[] = [
          { do: 'create-folder', folderId: asId('new'), name, parentId: folder.id, rank: 1 },
          { do: 'rename-folder', folderId: folder.id, name },
          { do: 'set-item-field', itemId: item.id, change, baseRevision: 1 },
        ];
        for (const intent of intents) {
          const verdict = decide(state, intent, { now: '2026-05-01T10:00:00.000Z' });
          expect(verdict.ok).toBe(/[^\s\p{C}]/u.test(name) && !name.includes('\u0000'));
          if (!verdict.ok) continue;
          const [row] = verdict.value;
          if (row?.type === 'folder' && row.row !== null) expect(isReadable(row.row.name)).toBe(true);
          if (row?.type === 'item' && row.row !== null) {
            expect(row.row.customName).toBe(readableName(name) === '' ? null : readableName(name));
          }
        }
      }),
    );
  });
});
