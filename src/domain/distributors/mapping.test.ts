import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mappingRows } from './mapping.ts';

const account = (distributorId: string, more: object = {}) => ({
  distributorId,
  distributorName: `D${distributorId}`,
  status: 'active',
  accountNumber: '4711',
  shipTo: null,
  ...more,
});

it('ACC-04 has a row for each location and each distributor of any of them, and marks what is not tied', () => {
  const rows = mappingRows([
    { locationId: '1', accounts: [account('2'), account('1', { accountNumber: '' })] },
    {
      locationId: '2',
      accounts: [account('1', { accountNumber: '', shipTo: '02' }), account('3', { status: 'inactive' })],
    },
  ]);
  expect(rows.map((row) => [row.locationId, row.distributorId, row.account !== null, row.isUnmapped])).toEqual([
    ['1', '1', true, true],
    ['1', '2', true, false],
    ['2', '1', true, false],
    ['2', '2', false, true],
  ]);
});

it('ACC-04 leaves out no account that works, and marks every row without one', () => {
  const anAccount = fc
    .record({
      distributorId: fc.constantFrom('1', '2', '3'),
      status: fc.constantFrom('active', 'pending', 'failed', 'inactive'),
      accountNumber: fc.constantFrom('', '4711'),
      shipTo: fc.constantFrom(null, '02'),
    })
    .map((each) => account(each.distributorId, each));
  const accounts = fc.uniqueArray(anAccount, { selector: (each) => each.distributorId });
  fc.assert(
    fc.property(fc.array(accounts, { maxLength: 3 }), (lists) => {
      const locations = lists.map((each, at) => ({ locationId: String(at), accounts: each }));
      const rows = mappingRows(locations);
      for (const location of locations) {
        const own = rows.filter((row) => row.locationId === location.locationId);
        const connected = location.accounts.filter(({ status }) => status !== 'inactive');
        expect(own.filter((row) => row.account !== null)).toHaveLength(connected.length);
        for (const row of own) if (row.account === null) expect(row.isUnmapped).toBe(true);
      }
    }),
  );
});
