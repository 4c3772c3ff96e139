import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId, type UserId } from '../ids.ts';
import { actedFor, actingId } from './acting.ts';

const userId = fc.nat().map((number) => asId<UserId>(String(number)));

it('IMP-02 tells the person for whom an admin works, and nobody for a person at work themselves', () => {
  fc.assert(
    fc.property(userId, userId, (admin, user) => {
      expect(actedFor(actingId(admin, user))).toBe(user);
      expect(actedFor(user)).toBeNull();
    }),
  );
});

it('IMP-02 is another to the device than the admin, the person, and the same admin for somebody else', () => {
  fc.assert(
    fc.property(userId, userId, userId, (admin, user, other) => {
      const ids = new Set([actingId(admin, user), admin, user, ...(other === user ? [] : [actingId(admin, other)])]);
      expect(ids.size).toBe((admin === user ? 2 : 3) + (other === user ? 0 : 1));
    }),
  );
});
