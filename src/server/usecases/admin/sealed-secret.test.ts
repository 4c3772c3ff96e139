import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

it('ADM-10 opens what it sealed, under its own key alone, and nothing that was changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (secret, at) => {
      const sealed = sealSecret('one key', secret);
      expect(openSecret('one key', sealed)).toBe(secret);
      expect(openSecret('another key', sealed)).toBeNull();
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at % changed.length) ^ 1, at % changed.length);
      expect(openSecret('one key', changed)).toBeNull();
      expect(openSecret('one key', sealed.subarray(0, at % sealed.length))).toBeNull();
    }),
    { numRuns: 50 },
  );
});

it('ADM-10 seals the same secret differently each time, and keeps nothing of it readable', () => {
  const [first, second] = [sealSecret('key', 'hunter2 hunter2'), sealSecret('key', 'hunter2 hunter2')];
  expect(first.equals(second)).toBe(false);
  expect(first.includes('hunter2')).toBe(false);
});
