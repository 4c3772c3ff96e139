import { expect, it } from 'vitest';
import { referenceText } from './reference-text.ts';

it('CHK-01 a PO number that cannot be taken names the limit, and how far it is passed', () => {
  expect(referenceText('too-long', ` ${'x'.repeat(40)} `)).toBe('Enter at most 35 characters; these are 40.');
  expect(referenceText('unprintable', 'a\u200Bb')).toContain('can’t be printed');
});
