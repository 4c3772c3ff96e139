import { expect, it } from 'vitest';
import { buildUser } from '#mirror/test-support/build-user.ts';
import { lostBetween, lostText } from './lost-locations.ts';

it('AUTH-26 what a person has lost is what was there before and is not now', () => {
  const before = buildUser('3', ['3', '4', '5']);
  expect(lostBetween(before, buildUser('3', ['3', '6']))).toEqual({ 4: 'Room 4', 5: 'Room 5' });
  expect(lostBetween(before, before)).toEqual({});
  expect(Object.keys(lostBetween(before, buildUser(null, [])))).toEqual(['3', '4', '5']);
});

it('AUTH-26 says which location went, and how much of it is unsent', () => {
  expect(lostText(['Annex'], 0)).toBe('You no longer have access to Annex. Its data was removed from this device.');
  expect(lostText(['Annex'], 1)).toMatch(/1 unsent change is listed under Sync\.$/);
  expect(lostText(['Annex', 'Main'], 2)).toMatch(
    /^You no longer have access to Annex and Main\. Their data .* 2 unsent changes are /,
  );
});
