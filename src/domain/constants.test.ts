import { describe, expect, it } from 'vitest';
import { COLLAPSE, COUNT, MODIFIER_COLLAPSE, SIZE, TIMING, UNAUTHENTICATED_DISTRIBUTOR_COLLAPSE } from './constants.ts';

describe('constants', () => {
  it('CONST-01 CONST-02 timings are those of the specification', () => {
    expect(Object.values(TIMING)).toEqual([
      300, 100, 100, 1000, 10, 300, 200, 30_000, 30_000, 90_000, 5000, 2000, 1000, 7000, 30_000,
    ]);
  });

  it('CONST-03 sizes are those of the specification', () => {
    expect(Object.values(SIZE)).toEqual([200, 320, 320, 5, 240, 250, 450, 656, 550, 290, 235, 5]);
  });

  it('CONST-04 counts are those of the specification', () => {
    expect(Object.values(COUNT)).toEqual([35, 20, 10, 3, 50, 60, 17]);
    expect([COLLAPSE, MODIFIER_COLLAPSE, UNAUTHENTICATED_DISTRIBUTOR_COLLAPSE]).toEqual([
      { collapsed: 5, threshold: 10 },
      { collapsed: 8, threshold: 15 },
      { collapsed: 30, threshold: 30 },
    ]);
  });
});
