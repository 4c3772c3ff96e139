/** The people of the demo. Apart from its seeding, which only a new database needs. */
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';

export const DEMO_PASSWORD = 'demo-stockroom';

interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly role: 'customer' | 'admin';
  readonly at: 'owner' | 'staff' | 'doctor' | null;
}

export const DEMO_OWNER = 'owner@demo.test';
export const DEMO_STAFF = 'staff@demo.test';

export const DEMO_USERS: readonly DemoUser[] = [
  { email: DEMO_OWNER, name: 'Olive Owner', role: 'customer', at: 'owner' },
  { email: DEMO_STAFF, name: 'Sam Staff', role: 'customer', at: 'staff' },
  { email: 'doctor@demo.test', name: 'Dana Doctor', role: 'customer', at: 'doctor' },
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'admin', at: null },
];

/** The accounts that the sign-in screen offers: members of a location. */
export function demoSignIns(): readonly DemoPersonResource[] {
  return DEMO_USERS.flatMap(({ email, name, at }) =>
    at === null
      ? []
      : [{ type: 'demo-people' as const, id: email, attributes: { name, role: at, email, password: DEMO_PASSWORD } }],
  );
}
