import { expect, it } from 'vitest';
import { PRICE_FILE } from '#contract/resources/admin-price-files.ts';
import type { Call } from './request-of.ts';
import { uploadPriceFile } from './admin-price-calls.ts';

const FILE = {
  type: 'price-files',
  id: '7',
  attributes: {
    distributorName: 'North',
    fileName: 'a.csv',
    sizeBytes: 1,
    state: 'uploading',
    share: 0,
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    problem: null,
    uploadedBy: 'A',
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
  },
};

it('ADM-12 sends a file in parts that give it back, tells how far it is, and sends a lost part again', async () => {
  const content = new Uint8Array(PRICE_FILE.partBytes * 2 + 5).map((_, index) => (index * 7) % 256);
  const calls: Call[] = [];
  let lost = 1;
  const api = {
    // why: simulates the network, with one lost call.
    read: (call: Call): Promise<never> => {
      if (call.path.endsWith('/parts') && calls.length === 2 && lost-- > 0) return Promise.reject(new Error('lost'));
      calls.push(call);
      return Promise.resolve((call.path.endsWith('/price-files') ? { data: FILE } : undefined) as never);
    },
  };
  const shares: number[] = [];
  const file = new File([content], 'a.csv');
  await uploadPriceFile(api, { distributorName: 'North', file, onProgress: (share) => shares.push(share) });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v2/admin/price-files',
    ...Array.from({ length: 3 }, () => '/api/v2/admin/price-files/7/parts'),
    '/api/v2/admin/price-files/7/imports',
  ]);
  const parts = calls.flatMap(({ body }) => {
    const { attributes } = (body as { data: { attributes: { bytes?: string } } } | undefined)?.data ?? {
      attributes: {},
    };
    return attributes.bytes === undefined ? [] : [...atob(attributes.bytes)].map((each) => each.charCodeAt(0));
  });
  expect(parts.length).toBe(content.length);
  expect(parts.every((byte, index) => byte === content[index])).toBe(true);
  expect(shares).toHaveLength(3);
  expect(shares.at(-1)).toBe(1);
});
