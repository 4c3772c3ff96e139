import { describe, expect, it } from 'vitest';
import { explainSwap } from './explain-swap.ts';
import { UNORDERABLE_REASONS } from './unorderable.ts';

describe('the sentence for a swap', () => {
  const facts = {
    kind: 'sameBrand',
    fromDistributor: 'North',
    toDistributor: 'Harbor',
    toMaker: 'Maker',
    fromPack: 'Box of 100',
    toPack: 'Case of 250',
    fromPacks: 4,
    toPacks: 2,
    surplus: 100,
    inStock: null,
    unorderable: null,
    shipsFree: false,
    leavesDistributor: false,
  } as const;

  it('DIST-05 a line that cannot be ordered says so first', () => {
    const samePack = { ...facts, toPack: facts.fromPack, toPacks: 4, surplus: 0 };
    const reported = UNORDERABLE_REASONS.map((unorderable) => explainSwap({ ...samePack, unorderable }));
    expect(reported).toEqual([
      'North is blocked. The same product from Harbor.',
      'North no longer sells it. The same product from Harbor.',
      'North has no price for it. The same product from Harbor.',
      'North has none in stock. The same product from Harbor.',
    ]);
  });

  it('API-12 says what, in which pack, from where, how many, how many too many, and why', () => {
    expect(explainSwap(facts)).toBe(
      'The same product, Case of 250, from Harbor (2 instead of 4 packs, 100 more than you need).',
    );
    const samePack = { ...facts, toPack: facts.fromPack, toPacks: 4, surplus: 0 };
    expect(explainSwap({ ...samePack, shipsFree: true })).toBe(
      'The same product from Harbor. It makes shipping from Harbor free.',
    );
    expect(explainSwap({ ...samePack, kind: 'similar', shipsFree: true, leavesDistributor: true })).toBe(
      'A similar product by Maker from Harbor. It makes shipping from Harbor free and avoids North’s shipping charges.',
    );
  });

  it('API-12 says that the line itself cannot be filled', () => {
    const short = { ...facts, toPack: facts.fromPack, toPacks: 4, surplus: null, inStock: 3 };
    expect(explainSwap(short)).toBe('The same product from Harbor. North has only 3 of 4 in stock.');
  });

  it('API-12 names no amount: each swap has one, which stands beside its sentence', () => {
    expect(explainSwap({ ...facts, shipsFree: true, leavesDistributor: true })).not.toContain('$');
  });
});
