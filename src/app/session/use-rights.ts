/**
 * The person's rights at this location (AUTH-23), as the server last reported them: stored with the session, so that they are
 * available offline too. They hide and show things; the server decides.
 */
import { useMemo } from 'react';
import { centsOrNull } from '#contract/resources/resource.ts';
import type { Capability, AnyOf } from '#domain/access/capability.ts';
import { knownCapabilities, may, NO_RIGHTS, rightsOf, type Rights } from '#domain/access/policy.ts';
import type { SessionUser } from '#mirror/session/session.ts';
import { useStockroom } from '../stockroom.tsx';
import { locationOf } from './location-here.ts';

export type May = (needs: Capability | AnyOf) => boolean;

/** An older server, or an older session, reports only the role. */
export function rightsAt(user: SessionUser, locationId: string): Rights {
  const here = locationOf(user, locationId);
  if (here === undefined) return NO_RIGHTS;
  const { capabilities, orderLimit, role } = here;
  if (capabilities !== undefined) {
    return { capabilities: knownCapabilities(capabilities), orderLimitCents: centsOrNull(orderLimit ?? null) };
  }
  const rights = rightsOf({ role, granted: [], withheld: [], orderLimitCents: null });
  if (user.permissions.hasAccessToCatalog) return rights;
  return { ...rights, capabilities: rights.capabilities.filter((each) => each !== 'see-catalogue') };
}

export function useRights(): Rights {
  const { session, locationId } = useStockroom();
  return useMemo(() => rightsAt(session.user, locationId), [session.user, locationId]);
}

/** The same function as long as the rights are unchanged. */
export function useMay(): May {
  const { capabilities } = useRights();
  const all = capabilities.join(' ');
  return useMemo(() => {
    const kept = knownCapabilities(all.split(' '));
    return (needs) => may({ capabilities: kept }, needs);
  }, [all]);
}
