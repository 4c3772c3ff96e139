import { expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { entryAfter, flagsIn } from './client-flags.ts';

const HERE = asId<LocationId>('7');
const THERE = asId<LocationId>('8');

it('SUB-08 a flag is kept under the entry while it is true, and removed when it is false', () => {
  const clicked = entryAfter(undefined, HERE, { is: 'clicked', button: 'renew' });
  expect(clicked).toEqual({ 7: { isRenewBtnClicked: true } });
  const both = entryAfter(clicked, THERE, { is: 'clicked', button: 'retry' });
  expect(both).toEqual({ 7: { isRenewBtnClicked: true }, 8: { isRetryBtnClicked: true } });
  expect(entryAfter(both, HERE, { is: 'paid' })).toEqual({ 8: { isRetryBtnClicked: true } });
  expect(entryAfter(clicked, HERE, { is: 'recharge-failed', button: 'renew' })).toEqual({});
  expect(flagsIn(both, THERE)).toEqual({ isRetryBtnClicked: true, isRenewBtnClicked: false, isRenewDeclined: false });
});
