import { expect, it, onTestFinished } from 'vitest';
import { showTimesOf } from '../../kit/dates.ts';
import { untaxedFile } from './untaxed-file.ts';

it('REP-03 the file of the use tax report has the days of the location, as its table has', () => {
  showTimesOf('America/Denver');
  onTestFinished(() => showTimesOf(undefined));
  const amounts = { distributorName: 'Harbor', subtotal: 9, total: 10 };
  const orders = [{ orderId: '1', number: 'SR-1', createdAt: '2026-04-01T05:30:00.000Z', ...amounts }];
  expect(untaxedFile({ total: 10, orders })).toEqual([
    ['Order', 'Date', 'Distributor', 'Products', 'Total'],
    ['SR-1', '2026-03-31', 'Harbor', 9, 10],
    ['Total', '', '', null, 10],
  ]);
});
