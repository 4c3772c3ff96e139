import { describe, expect, it } from 'vitest';
import { type MergedOffer, partsOf } from './merged-offers.ts';

const offer = (id: string, distributorId: string, sku: string): MergedOffer => ({ id, distributorId, sku });
const product = { manufacturer: 'Acme', manufacturerSku: 'AC-100', codes: [] as string[], offers: [] as MergedOffer[] };
const ONE = '00012345678905';
const ONES_CASE = '10012345678902';
const TWO = '05901234123457';

describe('0013 tells merged offers apart', () => {
  it('PD-03 by the distributor’s number where it is a code, with the codes of the same item and no others', () => {
    const codes = [ONE, ONES_CASE, TWO, '04006381333931'];
    const offers = [offer('1', 'a', '012345678905'), offer('2', 'a', TWO), offer('3', 'b', 'plain')];
    expect(partsOf({ ...product, codes, offers })).toEqual([
      { offerIds: ['1'], codes: [ONE, ONES_CASE], identifiedBy: 'gtin' },
      { offerIds: ['2'], codes: [TWO], identifiedBy: 'gtin' },
      { offerIds: ['3'], codes: [], identifiedBy: 'alone' },
    ]);
  });

  it('PD-03 a number that each distributor lists once holds them together, with all codes', () => {
    const offers = [offer('1', 'a', 'x'), offer('2', 'b', 'y')];
    expect(partsOf({ ...product, codes: [ONE], offers })).toEqual([
      { offerIds: ['1', '2'], codes: [ONE], identifiedBy: 'number' },
    ]);
    expect(partsOf({ ...product, manufacturerSku: 'Pack', codes: [ONE], offers })).toHaveLength(2);
    expect(partsOf({ ...product, manufacturer: 'Unbranded', offers })).toHaveLength(2);
  });

  it('PD-03 one offer keeps everything, and offers of one code stay together', () => {
    expect(partsOf({ ...product, codes: [ONE, TWO], offers: [offer('1', 'a', 'x')] })).toEqual([
      { offerIds: ['1'], codes: [ONE, TWO], identifiedBy: 'gtin' },
    ]);
    const offers = [offer('1', 'a', ONE), offer('2', 'b', '012345678905')];
    expect(partsOf({ ...product, manufacturerSku: '', codes: [ONE, TWO], offers })).toHaveLength(1);
  });
});
