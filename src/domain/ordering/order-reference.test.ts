import { expect, it } from 'vitest';
import { readReference } from './order-reference.ts';

it('ORD-07 a reference is up to 35 printable characters, without blanks around it', () => {
  expect(readReference('  PO-2026/117 ')).toEqual({ ok: true, value: 'PO-2026/117' });
  expect(readReference('   ')).toEqual({ ok: true, value: '' });
  expect(readReference('é'.repeat(35))).toEqual({ ok: true, value: 'é'.repeat(35) });
  // A character outside the Basic Multilingual Plane counts as one.
  expect(readReference('😀'.repeat(35)).ok).toBe(true);
  expect(readReference('x'.repeat(36))).toEqual({ ok: false, refusal: 'too-long' });
  for (const bad of ['a\u0000b', 'a\nb', 'a\u2028b', 'a\u202Eb', 'a\u200Bb', 'a\uD800b']) {
    expect(readReference(bad)).toEqual({ ok: false, refusal: 'unprintable' });
  }
});
