import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from './capability.ts';
import { accessOf, LOCATION_ROLES, type Member, membershipFor, refuseAccess, withCapability } from './member-access.ts';
import { rightsOf } from './policy.ts';

const requested = fc.record({
  role: fc.constantFrom(...LOCATION_ROLES),
  capabilities: fc.subarray([...CAPABILITIES]),
  orderLimitCents: fc.option(fc.nat({ max: 1_000_000 })),
});
const access = requested.map(accessOf);
const member = (userId: string): fc.Arbitrary<Member> => access.map((each) => ({ userId, ...each }));
const owner: Member = { userId: '1', ...accessOf({ role: 'owner', capabilities: [], orderLimitCents: null }) };

describe('ACC-03 who may change what others may do', () => {
  it('is never the person themselves', () => {
    fc.assert(
      fc.property(member('1'), fc.option(access), fc.nat(3), (me, after, otherOwners) => {
        expect(refuseAccess({ manager: me, before: me, after, otherOwners })).toBe('own-access');
      }),
    );
  });

  it('leaves a location an owner', () => {
    fc.assert(
      fc.property(member('1'), member('2'), fc.option(access), (manager, before, after) => {
        const refusal = refuseAccess({ manager, before, after, otherOwners: 0 });
        if (refusal === null && before.role === 'owner') expect(after?.role).toBe('owner');
      }),
    );
    const other = { ...owner, userId: '2' };
    expect(refuseAccess({ manager: owner, before: other, after: null, otherOwners: 0 })).toBe('last-owner');
    expect(refuseAccess({ manager: owner, before: other, after: null, otherOwners: 1 })).toBeNull();
  });

  it('gives and takes only what the manager has, and no higher limit than theirs', () => {
    fc.assert(
      fc.property(member('1'), fc.option(member('2')), fc.option(access), (manager, before, after) => {
        fc.pre(manager.role !== 'owner');
        if (refuseAccess({ manager, before, after, otherOwners: 1 }) !== null) return;
        const [had, gets] = [before?.capabilities ?? [], after?.capabilities ?? []];
        for (const each of CAPABILITIES) {
          if (had.includes(each) !== gets.includes(each)) expect(manager.capabilities).toContain(each);
        }
        expect([before?.role, after?.role]).not.toContain('owner');
        const own = manager.orderLimitCents;
        if (own === null || after === null || !gets.includes('order')) return;
        const isKept = had.includes('order') && before?.orderLimitCents === after.orderLimitCents;
        if (!isKept) expect(after.orderLimitCents ?? Infinity).toBeLessThanOrEqual(own);
      }),
    );
  });

  it('lets an owner give anything to anybody else', () => {
    fc.assert(
      fc.property(fc.option(member('2')), access, (before, after) => {
        expect(refuseAccess({ manager: owner, before, after, otherOwners: 1 })).toBeNull();
      }),
    );
  });

  it('stores requested capabilities as differences from the role', () => {
    fc.assert(
      fc.property(requested, (wanted) => {
        const kept = membershipFor(wanted);
        expect(kept.granted.filter((each) => kept.withheld.includes(each))).toEqual([]);
        const { capabilities } = rightsOf(kept);
        if (wanted.role === 'owner') expect(capabilities).toEqual(CAPABILITIES);
        // A capability whose requirement was not requested is not granted either (AUTH-23).
        else for (const each of capabilities) expect(wanted.capabilities).toContain(each);
      }),
    );
  });

  it('gives what something requires with it, and takes what requires it', () => {
    const list = fc
      .subarray([...CAPABILITIES])
      .map((each) => accessOf({ role: 'staff', capabilities: each, orderLimitCents: null }).capabilities);
    fc.assert(
      fc.property(list, fc.constantFrom(...CAPABILITIES), fc.boolean(), (capabilities, one, isGiven) => {
        const after = withCapability(capabilities, one, isGiven);
        expect(after.includes(one)).toBe(isGiven);
        // No capability is dropped because one that it requires is missing.
        expect(accessOf({ role: 'staff', capabilities: after, orderLimitCents: null }).capabilities).toEqual(after);
      }),
    );
  });
});
