/** What the server answers to a sign-in. */
import type { LoginDocument } from '#contract/resources/session.ts';
import { buildUser } from '#mirror/test-support/build-user.ts';

export function buildLogin(id: string, locations: readonly string[] = ['3', '4']): LoginDocument {
  return {
    data: {
      type: 'users',
      id,
      attributes: {
        ...buildUser(locations[0] ?? null, locations),
        name: `Person ${id}`,
        email: `person${id}@demo.test`,
      },
    },
    meta: {
      result: 'success',
      accessToken: `access-${id}`,
      refreshToken: `refresh-${id}`,
      accessExpiresIn: 100,
      refreshExpiresIn: 1000,
    },
  };
}
