import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS, effectiveOptions, optionsKey } from './optimizer-options.ts';

it('OPT-07 both options are on by default, and each is kept as it was turned', () => {
  expect(effectiveOptions({}, 2)).toEqual(DEFAULT_OPTIONS);
  expect(DEFAULT_OPTIONS).toMatchObject({ needFastShipping: true, needPrimaryDistributors: true, minSavingCents: 0 });
  expect(effectiveOptions(DEFAULT_OPTIONS, 1)).toEqual(DEFAULT_OPTIONS);
  expect(effectiveOptions({ needFastShipping: false }, 1)).toMatchObject({
    needFastShipping: false,
    needPrimaryDistributors: true,
  });
  expect(effectiveOptions({ needPrimaryDistributors: false }, 1).needPrimaryDistributors).toBe(false);
  expect(optionsKey('1')).not.toBe(optionsKey('2'));
});

it('OPT-08 without a primary distributor the primary option is off, whatever was kept', () => {
  expect(effectiveOptions({ needPrimaryDistributors: true }, 0)).toMatchObject({
    needFastShipping: true,
    needPrimaryDistributors: false,
  });
});
