import { expect, it } from 'vitest';
import { familyKey } from './product-family.ts';

const screw = { manufacturer: 'Acme, Inc.', brand: '', kind: 'Bone screw' };

it('PD-05 a family is its maker’s name and kind without sizes', () => {
  const key = familyKey({ ...screw, name: 'Cortex screw 3.5 mm x 50 mm' });
  expect(familyKey({ ...screw, manufacturer: 'ACME', name: 'Cortex Screw 2.7 x 24mm' })).toBe(key);
  expect(familyKey({ ...screw, name: 'Cancellous screw 3.5 x 50 mm' })).not.toBe(key);
  expect(familyKey({ ...screw, kind: 'Bone plate', name: 'Cortex screw 3.5 mm' })).not.toBe(key);
  expect(familyKey({ ...screw, manufacturer: 'Other', name: 'Cortex screw 3.5 mm' })).not.toBe(key);
  expect(familyKey({ ...screw, brand: 'Axis', name: 'one' })).toBe(familyKey({ ...screw, brand: 'AXIS', name: 'two' }));
  expect(familyKey({ ...screw, name: '3.5 x 50 mm' })).toBe('');
});
