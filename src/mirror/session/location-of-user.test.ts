import { expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { buildUser } from '../test-support/build-user.ts';
import { locationOfUser } from './location-of-user.ts';

it.each([
  ['stays where it is', buildUser('3', ['3', '4']), '4', '4'],
  ['leaves a location that is no longer theirs', buildUser('3', ['3', '5']), '4', '3'],
  ['takes the first where the server chose none', buildUser(null, ['5', '3']), null, '5'],
  ['has none where there is none', buildUser(null, []), '4', null],
])('a person %s', (_, person, present, expected) => {
  expect(locationOfUser(person, present === null ? null : asId<LocationId>(present))).toBe(expected);
});
