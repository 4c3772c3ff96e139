import { expect, it } from 'vitest';
import { referenceWords } from './reference-words.ts';

it('CHK-01 a PO number that cannot be taken names the limit, and how far it is passed', () => {
  expect(referenceWords('too-long', ` ${'x'.repeat(40)} `)).toBe('Enter at most 35 characters; these are 40.');
  expect(referenceWords('unprintable', 'a\u200Bb')).toContain('can’t be printed');
});
