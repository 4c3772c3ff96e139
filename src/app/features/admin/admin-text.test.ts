import { expect, it } from 'vitest';
import { errorText, groupOf, kindText, nextTryText } from './admin-text.ts';

it('ADM-02 says when the next try is', () => {
  const now = new Date('2026-05-01T10:00:00Z');
  expect(nextTryText(null, now)).toBe('–');
  expect(nextTryText('2026-05-01T09:59:59Z', now)).toBe('Now');
  expect(nextTryText('2026-05-01T11:30:00Z', now)).toMatch(/^May 1, /);
});

it('shows the first line of an error, and a kind of a newer build as it is called', () => {
  expect(errorText(null)).toBe('');
  expect(errorText('Error: no route\n    at send (x.ts:1:1)')).toBe('Error: no route');
  expect(errorText('x'.repeat(500))).toHaveLength(160);
  expect([kindText('mail'), kindText('of-tomorrow')]).toEqual(['Mail', 'of-tomorrow']);
});

it('ADM-08 knows a buying group however a location spells it', () => {
  expect(['Source Club', 'source_club', 'DSN', 'nobody'].map(groupOf)).toEqual([
    'sourceclub',
    'sourceclub',
    'dsn',
    null,
  ]);
});
