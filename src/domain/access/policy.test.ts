import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTENTS } from '../intents/all.ts';
import { CAPABILITIES, type Capability, sufficientCapabilities } from './capability.ts';
import { isOverOrderLimit, may, mayAdminister, type Membership, rightsOf, ROLE_CAPABILITIES, ROLES } from './policy.ts';

const role = fc.constantFrom(...ROLES);
const names = fc.subarray([...CAPABILITIES, 'of-a-newer-build', '']);
const limit = fc.option(fc.nat({ max: 10_000_000 }));
const membership = fc.record({ role, granted: names, withheld: names, orderLimitCents: limit });
const plain = (requested: string): Membership => ({
  role: requested,
  granted: [],
  withheld: [],
  orderLimitCents: null,
});
const capabilitiesOf = (requested: Membership): readonly Capability[] => rightsOf(requested).capabilities;

describe('AUTH-23 the policy', () => {
  it('gives a role what the table says', () => {
    for (const each of ROLES) {
      expect(capabilitiesOf(plain(each)).toSorted()).toEqual([...ROLE_CAPABILITIES[each]].toSorted());
    }
  });

  it('lets a doctor take, count and fill the cart, and neither order nor change the shelves', () => {
    const doctor = rightsOf(plain('doctor'));
    const requested = [
      'see-catalogue',
      'see-money',
      'count',
      'fill-cart',
      'order',
      'edit-shelves',
      'manage-people',
    ] as const;
    expect(requested.map((each) => may(doctor, each))).toEqual([true, true, true, true, false, false, false]);
  });

  it('takes nothing from the owner, who has no limit either', () => {
    fc.assert(
      fc.property(membership, fc.constantFrom('owner', 'admin'), (requested, unrestricted) => {
        expect(rightsOf({ ...requested, role: unrestricted })).toEqual({
          capabilities: CAPABILITIES,
          orderLimitCents: null,
        });
      }),
    );
  });

  it('never gives what is withheld, and nothing to a role that it does not know', () => {
    fc.assert(
      fc.property(membership, (requested) => {
        const others = {
          ...requested,
          role: requested.role === 'owner' || requested.role === 'admin' ? 'staff' : requested.role,
        };
        for (const each of capabilitiesOf(others)) expect(requested.withheld).not.toContain(each);
        expect(capabilitiesOf({ ...requested, role: 'of-a-newer-build' })).toEqual([]);
      }),
    );
  });

  it('gives nothing but what the role has or what was granted', () => {
    fc.assert(
      fc.property(membership, (requested) => {
        const possible: readonly string[] = [...ROLE_CAPABILITIES[requested.role], ...requested.granted];
        for (const each of capabilitiesOf(requested)) expect(possible).toContain(each);
      }),
    );
  });

  it('takes more from nobody by granting more, and gives nobody more by withholding more', () => {
    fc.assert(
      fc.property(membership, fc.constantFrom(...CAPABILITIES), (requested, one) => {
        const before = capabilitiesOf(requested);
        const granted = capabilitiesOf({ ...requested, granted: [...requested.granted, one] });
        expect(granted).toEqual(expect.arrayContaining([...before]));
        const withheld = capabilitiesOf({ ...requested, withheld: [...requested.withheld, one] });
        expect(before).toEqual(expect.arrayContaining([...withheld]));
      }),
    );
  });

  it('lets nobody order who does not see what it costs, or fill a cart', () => {
    fc.assert(
      fc.property(membership, (requested) => {
        const rights = rightsOf(requested);
        if (may(rights, 'order')) expect(may(rights, 'fill-cart')).toBe(true);
        if (may(rights, 'fill-cart')) expect(may(rights, 'see-money')).toBe(true);
      }),
    );
  });

  it('asks nothing of what is for anyone, or for whoever is signed in', () => {
    fc.assert(
      fc.property(membership, (requested) => {
        expect(may(rightsOf(requested), 'anyone') && may(rightsOf(requested), 'signed-in')).toBe(true);
      }),
    );
  });

  it('lets an order be as large as the limit, and not a cent larger', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 10_000_000 }), (orderLimitCents, totalCents) => {
        expect(isOverOrderLimit({ orderLimitCents }, totalCents)).toBe(totalCents > orderLimitCents);
        expect(isOverOrderLimit({ orderLimitCents: null }, totalCents)).toBe(false);
      }),
    );
  });

  it('is asked by every intent', () => {
    for (const { needs } of Object.values(INTENTS))
      for (const each of sufficientCapabilities(needs)) expect(CAPABILITIES).toContain(each);
  });
});

it('ADM-01 lets support alone look after the product, and never for somebody', () => {
  expect(mayAdminister({ role: 'admin', isActing: false })).toBe(true);
  expect(mayAdminister({ role: 'admin', isActing: true })).toBe(false);
  for (const other of ['owner', 'staff', 'doctor', 'customer', '']) {
    expect(mayAdminister({ role: other, isActing: false })).toBe(false);
  }
});
