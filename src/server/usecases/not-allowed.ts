/** The refusal for a person who may not do something (AUTH-23). Clients decide by `code`; the message is for logs and support. */
import { sufficientCapabilities, type Capability, type AnyOf } from '#domain/access/capability.ts';
import { may } from '#domain/access/policy.ts';
import type { Intent } from '#domain/intents/all.ts';
import { rulesOf } from '#domain/intents/all.ts';
import { rightsAt } from './actor.ts';
import type { WireRefusal } from './writes/write.ts';
import type { WriteContext } from './writes/write-context.ts';

const WORDS: Readonly<Record<Capability, string>> = {
  'see-catalogue': 'see the catalog',
  'see-money': 'see prices and orders',
  count: 'change what is on hand',
  'edit-shelves': 'change folders and items',
  'fill-cart': 'change the cart',
  order: 'place orders',
  'manage-people': 'manage people',
};

/** If several capabilities suffice, the first is named. */
export function notAllowed(requested: Capability | AnyOf): WireRefusal {
  const [needs] = sufficientCapabilities(requested);
  const detail = `You may not ${WORDS[needs]} at this location.`;
  return { code: 'not-allowed', detail, details: { meta: { needs } } };
}

/** For requests that only the admin area may make (ADM-01). */
export function notAnAdmin(): WireRefusal {
  return { code: 'not-allowed', detail: 'Only an admin may do this.', details: { meta: { needs: 'administer' } } };
}

/** null: allowed. An intent's permission depends on the intent, whichever endpoint receives it. */
export function refusalOf(
  { actor, locationId }: Pick<WriteContext, 'actor' | 'locationId'>,
  intent: Intent,
): WireRefusal | null {
  const { needs } = rulesOf(intent);
  return may(rightsAt(actor, locationId), needs) ? null : notAllowed(needs);
}
