import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainPieces, chainCycle, type PackageLevel } from './packaging-chain.ts';

const level = (code: string, contains: string | null, quantity: number | null): PackageLevel => ({
  code,
  contains,
  quantity,
  measure: '',
});
const each = level('each', null, 1);
const box = level('box', 'each', 100);
const inner = level('inner', 'box', 5);
const casePack = level('case', 'inner', 4);

describe('the pieces of a packaging chain', () => {
  it('PD-13 multiplies over several levels, in whatever order they are told', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([each, box, inner, casePack], { minLength: 4 }), (levels) => {
        expect(Object.fromEntries(chainPieces(levels))).toEqual({ each: 1, box: 100, inner: 500, case: 2000 });
      }),
    );
  });

  it('PD-13 a chain takes precedence over stated units; a contradictory or incomplete chain is unknown', () => {
    expect(chainPieces([each, box, level('box', null, 50)]).get('box')).toBe(100);
    expect(chainPieces([level('box', null, 50), level('box', null, 60)]).get('box')).toBeNull();
    expect(chainPieces([casePack]).get('case')).toBeNull();
    expect(chainPieces([each, level('box', 'each', null)]).get('box')).toBeNull();
    expect(chainPieces([level('p', null, 9_000_000), level('q', 'p', 9)]).get('q')).toBeNull();
  });

  it('PD-13 reports a cycle, and gives no number of units for it', () => {
    const ring = [level('a', 'b', 2), level('b', 'c', 2), level('c', 'a', 2)];
    expect(chainCycle(ring)).toEqual(['a', 'b', 'c', 'a']);
    expect(chainCycle([each, box, inner, casePack])).toBeNull();
    expect(chainCycle([level('a', 'a', 2)])).toEqual(['a', 'a']);
    expect([...chainPieces(ring).values()]).toEqual([null, null, null]);
    // A level outside the cycle keeps its stated number.
    expect(chainPieces([...ring, each, box]).get('box')).toBe(100);
  });
});
