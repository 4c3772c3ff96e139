import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { CAPABILITIES } from '#domain/access/capability.ts';
import { may } from '#domain/access/policy.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { rulesOf } from '#domain/intents/all.ts';
import { anIntent } from '#domain/test-support/arbitrary-intents.ts';
import type { Actor } from './actor.ts';
import { refusalOf } from './not-allowed.ts';

const HERE = asId<LocationId>('1');
const ELSEWHERE = asId<LocationId>('2');

describe('an intent that comes to the server', () => {
  it('AUTH-23 AUTH-25 is judged by what its person may do there now, whichever call it came by', () => {
    fc.assert(
      fc.property(anIntent, fc.subarray([...CAPABILITIES]), (intent, capabilities) => {
        const rights = { capabilities, orderLimitCents: null };
        const actor: Actor = {
          userId: asId('1'),
          userName: 'Sam',
          role: 'customer',
          adminId: null,
          adminName: null,
          programName: null,
          sessionId: '1',
          locations: [{ id: HERE, role: 'staff', status: 'active', rights }],
        };
        const isAllowed = may(rights, rulesOf(intent).needs);
        expect(refusalOf({ actor, locationId: HERE }, intent)?.code).toBe(isAllowed ? undefined : 'not-allowed');
        expect(refusalOf({ actor, locationId: ELSEWHERE }, intent)?.code).toBe('not-allowed');
      }),
    );
  });
});
