/**
 * Packs of real devices, as reported by their manufacturers: a received case is counted in the boxes it contains, and a missed
 * saving is reported only for an equivalent product.
 */
import { expect, it } from 'vitest';
import { chainPieces, type PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { packsIn } from '#domain/catalogue/packs-in.ts';
import { packText } from '#domain/ordering/proposal-facts.ts';
import { readDevices } from './read-devices.ts';

interface Packed {
  readonly count?: string | null;
  readonly ids: readonly { readonly di: string; readonly contains?: string; readonly qty?: string }[];
}

const wholeNumber = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null;

const levelsOf = ({ ids, count }: Packed): readonly PackageLevel[] =>
  ids.map(({ di, contains, qty }) => ({
    code: di,
    contains: contains ?? null,
    quantity: contains === undefined ? wholeNumber(count) : wholeNumber(qty),
    measure: '',
  }));

const textOf = (pieces: number, measure: string): string => packText({ measure, pieces }) ?? '';

it('ORD-26 a case of a real device is as many boxes as its maker says are in it, and a box is no case', () => {
  let chains = 0;
  for (const device of readDevices<Packed>()) {
    const levels = levelsOf(device);
    const pieces = chainPieces(levels);
    for (const { code, contains, quantity } of levels) {
      const [outer, inner] = [pieces.get(code) ?? null, pieces.get(contains ?? '') ?? null];
      if (outer === null || inner === null || quantity === null || contains === null) continue;
      // Manufacturers may have reported different numbers for one code: then the chain's quantity is not this level's.
      if (outer !== inner * quantity) continue;
      chains += 1;
      const [outerText, innerText] = [textOf(outer, 'Case'), textOf(inner, 'Box')];
      expect([code, packsIn(outerText, innerText)]).toEqual([code, quantity]);
      if (outer !== inner) expect([code, packsIn(innerText, outerText)]).toEqual([code, null]);
    }
  }
  expect(chains).toBeGreaterThan(3);
}, 60_000);
