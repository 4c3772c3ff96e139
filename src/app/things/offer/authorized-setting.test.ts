import { expect, it } from 'vitest';
import type { UserResource } from '#contract/resources/session.ts';
import { isAuthorizedOnly, withAuthorizedOnly } from './authorized-setting.ts';

it('CAT-20 RES-35 sets authorizedSavingsOnly on the current location of the user, and on no other', () => {
  const at = (id: string) => ({ id, authorizedSavingsOnly: false });
  // why: only these fields of the session are read and written.
  const user = {
    name: 'Sam',
    practiceLocation: at('3'),
    practiceLocations: [at('3'), at('4')],
  } as unknown as UserResource['attributes'];
  const changed = withAuthorizedOnly(user, '3', true);
  expect(changed).toEqual({
    name: 'Sam',
    practiceLocation: { id: '3', authorizedSavingsOnly: true },
    practiceLocations: [{ id: '3', authorizedSavingsOnly: true }, at('4')],
  });
  expect([isAuthorizedOnly(changed, '3'), isAuthorizedOnly(changed, '4')]).toEqual([true, false]);
  expect(withAuthorizedOnly(user, '4', true).practiceLocation).toEqual(at('3'));
});
