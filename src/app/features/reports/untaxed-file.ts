/** The use tax report as a file; its days are those of the location, as on the screen. */
import type { UseTaxReport } from '#contract/resources/report.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { today } from '../../kit/dates.ts';

export const untaxedFile = ({ total, orders }: UseTaxReport): readonly (readonly CsvCell[])[] => [
  ['Order', 'Date', 'Distributor', 'Products', 'Total'],
  ...orders.map((each) => [
    each.number,
    today(new Date(each.createdAt)),
    each.distributorName,
    each.subtotal,
    each.total,
  ]),
  ['Total', '', '', null, total],
];
