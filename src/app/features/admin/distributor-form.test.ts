import { expect, it } from 'vitest';
import { patchOfGateway, patchOfTerms, termsFormOf } from './distributor-form.ts';

const attributes = {
  name: 'North',
  paymentType: 'accept_credit_card',
  cutOffTime: '15:00:00-06:00',
  etaDays: 3,
  fixedShipping: 9.95,
  handling: 0,
  freeShippingFrom: null,
  gateway: 'cxml',
  gatewayAddress: 'https://north.test/cxml',
  identity: 'AN01',
  hasSecret: true,
  offers: 1,
  locations: 1,
} as const;

it('ADM-09 a form that nobody touched changes nothing', () => {
  const { paymentType, cutOffTime, etaDays, fixedShipping, handling, freeShippingFrom } = attributes;
  expect(patchOfTerms(termsFormOf(attributes))).toEqual({
    patch: { paymentType, cutOffTime, etaDays, fixedShipping, handling, freeShippingFrom },
  });
});

it('ADM-09 says what is wrong with terms', () => {
  const form = termsFormOf(attributes);
  expect(patchOfTerms({ ...form, cutOff: '25:00' })).toHaveProperty('problem');
  expect(patchOfTerms({ ...form, etaDays: '1.5' })).toHaveProperty('problem');
  expect(patchOfTerms({ ...form, fixedShipping: 'free' })).toHaveProperty('problem');
  expect(patchOfTerms({ ...form, handling: '10000.01' })).toHaveProperty('problem');
  expect(patchOfTerms({ ...form, fixedShipping: '$1,200.5', freeShippingFrom: '' })).toMatchObject({
    patch: { fixedShipping: 1200.5, freeShippingFrom: null },
  });
});

it('ADM-10 keeps a secret that is not typed again, and takes the account away with its identity', () => {
  const form = { gateway: 'cxml', gatewayAddress: ' https://north.test ', identity: 'AN01', secret: '' } as const;
  const way = { gateway: 'cxml', gatewayAddress: 'https://north.test' };
  expect(patchOfGateway(form, attributes)).toEqual({ patch: way });
  expect(patchOfGateway({ ...form, identity: '' }, attributes)).toEqual({ patch: { ...way, account: null } });
  expect(patchOfGateway({ ...form, identity: 'AN02' }, attributes)).toHaveProperty('problem');
  expect(patchOfGateway({ ...form, identity: '', secret: 'x' }, attributes)).toHaveProperty('problem');
  expect(patchOfGateway({ ...form, identity: 'AN02', secret: 'x' }, attributes)).toEqual({
    patch: { ...way, account: { identity: 'AN02', secret: 'x' } },
  });
});
