import { expect, it } from 'vitest';
import { licenseNumber } from './license-number.ts';

it('AUTH-04 takes the numbers that states issue, in one spelling', () => {
  const written = ['DN 12345', '19-004512', ' d.1234 ', '0401412345', 'DE00012345', 'DS  037811-L'];
  expect(written.map(licenseNumber)).toEqual([
    'DN 12345',
    '19-004512',
    'D.1234',
    '0401412345',
    'DE00012345',
    'DS 037811-L',
  ]);
});

it('AUTH-04 refuses what none issues', () => {
  const wrong = ['', '12', 'none', 'DN', '000', 'D-000', '-123', '12#45', `1${'2'.repeat(20)}`, '１２３４', 'a\n1234#'];
  expect(wrong.map(licenseNumber)).toEqual(wrong.map(() => null));
});
