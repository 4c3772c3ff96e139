import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksumOf } from './checksum.ts';

const rows = fc.uniqueArray(fc.record({ id: fc.nat(1e6).map(String), revision: fc.nat(1e6) }), {
  selector: (row) => row.id,
  maxLength: 40,
});

describe('checksum', () => {
  it('G11 does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(checksumOf(list.toReversed())).toBe(checksumOf(list));
      }),
    );
  });

  it('G11 notices a changed revision, a missing row and a row too many', () => {
    fc.assert(
      fc.property(rows, fc.nat(1e6), (list, at) => {
        fc.pre(list.length > 0);
        const index = at % list.length;
        const changed = list.map((row, each) => (each === index ? { ...row, revision: row.revision + 1 } : row));
        const missing = list.filter((_, each) => each !== index);
        expect(checksumOf(changed)).not.toBe(checksumOf(list));
        expect(checksumOf(missing)).not.toBe(checksumOf(list));
      }),
    );
  });
});
