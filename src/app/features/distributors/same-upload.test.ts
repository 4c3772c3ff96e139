import { expect, it } from 'vitest';
import type { ClientFileResource } from '#contract/resources/distributor-files.ts';
import { sameUpload } from './same-upload.ts';

const earlier: ClientFileResource = {
  type: 'distributor-files',
  id: '7',
  attributes: {
    distributorId: '1',
    distributorName: 'North',
    kind: 'orders',
    fileName: 'past orders.csv',
    sizeBytes: 5,
    state: 'done',
    share: 1,
    rows: 1,
    taken: 1,
    rejected: 0,
    problem: null,
    uploadedBy: 'A',
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
  },
};
const chosen = {
  distributorId: '1',
  kind: 'orders',
  file: { name: 'Past orders.csv', size: 5 },
  digest: null,
} as const;
const found = (state: ClientFileResource['attributes']['state'], change: object = {}): boolean =>
  sameUpload([{ ...earlier, attributes: { ...earlier.attributes, state } }], { ...chosen, ...change }) !== undefined;

it('DIST-05 an order history that counts already is recognized, so that no order counts twice unasked', () => {
  expect((['waiting', 'reading', 'done'] as const).map((state) => found(state))).toEqual([true, true, true]);
  // Nothing of these counts.
  expect((['uploading', 'failed', 'undone'] as const).map((state) => found(state))).toEqual([false, false, false]);
});

it('DIST-05 a content that both pages stated is recognized by the server, and alike names and sizes ask nothing', () => {
  const stated = { ...earlier, attributes: { ...earlier.attributes, digest: 'a1' } };
  expect(sameUpload([stated], { ...chosen, digest: 'b2' })).toBeUndefined();
  // One of them is not known.
  expect(sameUpload([stated], chosen)).toBe(stated);
  expect(found('done', { digest: 'b2' })).toBe(true);
});

it('DIST-05 another file, another distributor and prices are uploaded without a question', () => {
  expect(found('done', { file: { name: 'Past orders.csv', size: 6 } })).toBe(false);
  expect(found('done', { file: { name: 'April.csv', size: 5 } })).toBe(false);
  expect(found('done', { distributorId: '2' })).toBe(false);
  const prices = { ...earlier, attributes: { ...earlier.attributes, kind: 'prices' as const } };
  expect(sameUpload([earlier, prices], { ...chosen, kind: 'prices' })).toBeUndefined();
  expect(found('done', { file: null })).toBe(false);
});
