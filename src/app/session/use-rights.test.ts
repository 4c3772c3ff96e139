import { describe, expect, it } from 'vitest';
import { buildUser } from '#mirror/test-support/build-user.ts';
import { rightsAt } from './use-rights.ts';

const user = buildUser('3', ['3', '4']);
const at = (more: object) => ({
  ...user,
  practiceLocations: user.practiceLocations.map((each) => ({ ...each, ...more })),
});

describe('what a person may do here', () => {
  it('AUTH-23 is what the server said, but for what is not known here', () => {
    const reported = at({ capabilities: ['count', 'of-a-newer-build'], orderLimit: 12.5 });
    expect(rightsAt(reported, '3')).toEqual({ capabilities: ['count'], orderLimitCents: 1250 });
  });

  it('AUTH-23 follows from the role where the session is from before', () => {
    expect(rightsAt(at({ role: 'doctor' }), '3').capabilities).not.toContain('order');
    expect(rightsAt(at({ role: 'staff' }), '3').capabilities).toContain('order');
    const without = { ...user, permissions: { hasAccessToCatalog: false } };
    expect(rightsAt(without, '3').capabilities).not.toContain('see-catalogue');
  });

  it('AUTH-26 is nothing at a location that is not theirs', () => {
    expect(rightsAt(user, '9').capabilities).toEqual([]);
  });
});
