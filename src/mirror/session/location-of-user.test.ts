import { expect, it } from 'vitest';
import type { UserLocation } from '#contract/resources/session.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { locationOfUser } from './location-of-user.ts';
import type { SessionUser } from './session.ts';

const location = (id: string): UserLocation => ({
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
});

const user = (chosen: string | null, ids: readonly string[]): SessionUser => ({
  name: 'Sam',
  email: 'sam@demo.test',
  emailConfirmed: 1,
  role: 'customer',
  permissions: { hasAccessToCatalog: true },
  practiceLocationRole: null,
  practiceLocation: chosen === null ? null : location(chosen),
  practiceLocations: ids.map(location),
});

it.each([
  ['stays where it is', user('3', ['3', '4']), '4', '4'],
  ['leaves a location that is no longer theirs', user('3', ['3', '5']), '4', '3'],
  ['takes the first where the server chose none', user(null, ['5', '3']), null, '5'],
  ['has none where there is none', user(null, []), '4', null],
])('a person %s', (_, person, present, expected) => {
  expect(locationOfUser(person, present === null ? null : asId<LocationId>(present))).toBe(expected);
});
