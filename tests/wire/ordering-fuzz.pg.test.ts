import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { plantOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

const word = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1,2',
    '99999999999999999999',
    'null',
    '[]',
    '["1"]',
    'true',
    '2026-02-30',
    'NaN',
  ),
  fc.constantFrom(
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '9999-12-31',
    '\u0000',
    '%',
    "'; drop table orders; --",
  ),
  fc.string({ unit: fc.nat(0xd7_ff).map((code) => String.fromCharCode(code)), maxLength: 12 }),
);
const parameter = fc.constantFrom(
  'full',
  'sort',
  'page[number]',
  'page[size]',
  'filter[status]',
  'filter[distributorId]',
  'filter[orderDate][from]',
  'filter[orderDate][to]',
);
const value = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
);
const seen = fc.array(fc.record({ id: value, price: value, qty: value, cannotOrder: value }, { requiredKeys: [] }), {
  maxLength: 3,
});

describeWire(
  'whatever is asked of ordering',
  (wired) => {
    beforeAll(async () => {
      await plantOrdering(wired().server.store, wired().practice);
    });

    it('never gives a 500: queries', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(parameter, word), { maxLength: 4 }), word, async (pairs, id) => {
          const query = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
          expect((await wired().get(`${paths.orders}?${query}`)).status).toBeLessThan(500);
          expect((await wired().get(paths.order(id))).status).toBeLessThan(500);
        }),
        { numRuns: 60 },
      );
    });

    it('never gives a 500: bodies', async () => {
      const { post, practice } = wired();
      const bodies = [
        [
          paths.locationCart(practice.locations.main),
          fc.record({ ids: value, overnight: value }, { requiredKeys: [] }),
        ],
        [
          paths.locationCheckout(practice.locations.main),
          fc.record({ ids: value, seen, totals: value, overnight: value }, { requiredKeys: [] }),
        ],
        [paths.cartOptimizePreview, fc.record({ ids: value, fast: value, primary: value }, { requiredKeys: [] })],
        [paths.cartAlternatives, fc.record({ productDistributorIds: value }, { requiredKeys: [] })],
        [
          paths.cartChooseAlternative,
          fc.record({ cartItemId: value, productDistributorId: value }, { requiredKeys: [] }),
        ],
      ] as const;
      for (const [path, body] of bodies) {
        await fc.assert(
          fc.asyncProperty(body as fc.Arbitrary<unknown>, async (sent) => {
            const answer = await post(path, sent);
            expect([answer.status < 500, answer.status >= 500 ? answer.text : '']).toEqual([true, '']);
          }),
          { numRuns: 25 },
        );
      }
    });
  },
  { optimiserLocationIds: ['1'] },
);
