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

/** Where there are several ways, the first is named. */
export function notAllowed(requested: Capability | AnyOf): WireRefusal {
  const [needs] = sufficientCapabilities(requested);
  const detail = `You may not ${WORDS[needs]} at this location.`;
  return { code: 'not-allowed', detail, details: { meta: { needs } } };
}

/** To whoever asks for what is of the admin area alone (ADM-01). */
export function notAnAdmin(): WireRefusal {
  return { code: 'not-allowed', detail: 'Only an admin may do this.', details: { meta: { needs: 'administer' } } };
}

/** null: the person may. An intent is judged by what it is, whichever call it came by. */
export function refusalOf(
  { actor, locationId }: Pick<WriteContext, 'actor' | 'locationId'>,
  intent: Intent,
): WireRefusal | null {
  const { needs } = rulesOf(intent);
  return may(rightsAt(actor, locationId), needs) ? null : notAllowed(needs);
}
