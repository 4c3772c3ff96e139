/** Texts of the FDA's device database, as makers have entered them. */
import { expect, it } from 'vitest';
import { gudidRecord } from './gudid-record.ts';

it('line ends that came from a workbook are blanks in names and descriptions', () => {
  const record = gudidRecord({
    ids: [{ di: '00816988011552', type: 'Primary', agency: 'GS1' }],
    company: 'Acme Medical, Inc.',
    brand: 'FOOTPLATE SHOE_x000D_',
    description: 'FOOTPLATE SHOE_x000D_\n1MM ID_x000D_',
    model: '',
  });
  expect(record).toMatchObject({
    ok: true,
    value: {
      name: 'FOOTPLATE SHOE, FOOTPLATE SHOE 1MM ID',
      brand: 'FOOTPLATE SHOE',
      description: 'FOOTPLATE SHOE 1MM ID',
    },
  });
});
