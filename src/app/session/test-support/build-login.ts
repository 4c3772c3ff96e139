/** What the server answers to a sign-in. */
import type { LoginDocument } from '#contract/resources/session.ts';

const ROOM = {
  name: 'Main',
  address: '1 High Street',
  status: 'active',
  buyingGroup: null,
  renewalAmount: 0,
  budget: null,
  budgetCurrent: null,
  savedPriceTotal: 0,
  cartCounter: 0,
  authorizedSavingsOnly: false,
  wizardCompleted: 1,
  hasPartners: false,
  hasOrderIssues: false,
  hasNewReturnLabels: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  practiceId: '1',
  params: { track_budget_weekly: false },
  role: 'staff',
} as const;

export function buildLogin(id: string, locations: readonly string[] = ['3', '4']): LoginDocument {
  const practiceLocations = locations.map((each) => ({ ...ROOM, id: each }));
  return {
    data: {
      type: 'users',
      id,
      attributes: {
        name: `Person ${id}`,
        email: `person${id}@demo.test`,
        emailConfirmed: 1,
        role: 'customer',
        permissions: { hasAccessToCatalog: true },
        practiceLocationRole: 'staff',
        practiceLocation: practiceLocations[0] ?? null,
        practiceLocations,
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
