import { describe, expect, it } from 'vitest';
import { PACKAGE_MEASURES, packageMeasure } from './package-measure.ts';

describe('package measures', () => {
  it('PD-13 PD-14 PD-15 PD-16 has every code of the table', () => {
    const codes =
      'AM BG BK BL BO BT BX CA CC CF CM CN CR CS CT DR DS DW DZ EA FT GA GM GR HE IP JR KG KT LB LT MC MG MH ML OT OZ PC PK PL PR RL SL SO ST TB VL YD';
    expect(Object.keys(PACKAGE_MEASURES).sort().join(' ')).toBe(codes);
  });

  it('PD-13 reads codes and words in any case, and nothing else', () => {
    expect([packageMeasure('BX'), packageMeasure(' bx '), packageMeasure('box')]).toEqual(['Box', 'Box', 'Box']);
    expect(packageMeasure('crate')).toBeNull();
    expect(packageMeasure('constructor')).toBeNull();
  });
});
