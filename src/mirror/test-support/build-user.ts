/** Builds a user as the server sends it, with some locations. */
import type { UserLocation } from '#contract/resources/session.ts';
import type { SessionUser } from '../session/session.ts';

function buildUserLocation(id: string): UserLocation {
  return {
    id,
    role: 'staff',
    name: `Room ${id}`,
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
  };
}

/** @param chosen the location that the server has chosen */
export function buildUser(chosen: string | null, locations: readonly string[]): SessionUser {
  return {
    name: 'Sam',
    email: 'sam@demo.test',
    emailConfirmed: 1,
    role: 'customer',
    permissions: { hasAccessToCatalog: true },
    practiceLocationRole: chosen === null ? null : 'staff',
    practiceLocation: chosen === null ? null : buildUserLocation(chosen),
    practiceLocations: locations.map(buildUserLocation),
  };
}
