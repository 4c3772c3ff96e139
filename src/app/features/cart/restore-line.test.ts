import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import { restoreLine } from './restore-line.ts';
import { aLine } from '../../things/cart-line/testing/a-line.ts';

const lineId = asId<ReturnType<typeof aLine>['id']>('new');
const doneTo = (line: Parameters<typeof aLine>[0]) => restoreLine(aLine(line), lineId).map((intent) => intent.do);

it('CART-20 a line that was removed from the saved list comes back there, and is not ordered', () => {
  expect(doneTo({ id: '1', savedForLater: true })).toEqual(['add-to-cart', 'save-for-later']);
});

it('CART-19 an urgent line that was removed comes back urgent', () => {
  expect(doneTo({ id: '1', isUrgent: true })).toEqual(['add-to-cart', 'mark-urgent']);
  expect(doneTo({ id: '1' })).toEqual(['add-to-cart']);
});

it('OPT-04 CART-20 a line that was removed is restored as that line, with the first choice that the server knows of it', () => {
  expect(restoreLine(aLine({ id: '1' }), lineId)[0]).toMatchObject({ do: 'add-to-cart', lineId, restores: '1' });
});
