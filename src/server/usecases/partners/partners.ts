/** Partner Network: a location's partners, and how admins change them (PART-01, PART-02). */
import type { AdminPartnerResource, PartnerAttributes, PartnerResource } from '#contract/resources/partners.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import {
  deletePartner,
  insertPartner,
  type NewPartner,
  type PartnerRow,
  readAllPartners,
  readPartners,
  updatePartner,
} from '../../store/partners/partner-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditProduct, type AuditActor } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';

export async function partnersDocument({ pool }: Store, locationId: LocationId) {
  const rows = await readPartners(pool, locationId);
  const data = rows.map(({ id, name, description, url }): PartnerResource => ({
    type: 'partners',
    id,
    attributes: { name, description, url },
  }));
  return { data };
}

export async function allPartnersDocument({ pool }: Store) {
  return { data: (await readAllPartners(pool)).map(toResource) };
}

export function addPartner(store: Store, auditActor: AuditActor, attributes: PartnerAttributes) {
  return inTransaction(store, async (connection) => {
    const partner = rowOf(attributes);
    const id = await insertPartner(connection, partner);
    await auditProduct(connection, auditActor, { kind: 'partner-changed', subject: partner.name });
    return { data: toResource({ id, ...partner }) };
  });
}

/** @throws Refused */
export async function changePartner(
  store: Store,
  auditActor: AuditActor,
  { id, attributes }: { readonly id: string; readonly attributes: PartnerAttributes },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    if (!(await updatePartner(connection, id, rowOf(attributes)))) throw noPartner();
    await auditProduct(connection, auditActor, { kind: 'partner-changed', subject: attributes.name });
  });
}

/** @throws Refused */
export async function removePartner(store: Store, auditActor: AuditActor, id: string): Promise<void> {
  await inTransaction(store, async (connection) => {
    const name = await deletePartner(connection, id);
    if (name === null) throw noPartner();
    await auditProduct(connection, auditActor, { kind: 'partner-removed', subject: name });
  });
}

const noPartner = (): Refused => new Refused('not-found', 'There is no such partner.');

const rowOf = ({ buyingGroup, ...partner }: PartnerAttributes): NewPartner => ({
  ...partner,
  name: requireName(partner.name),
  buying_group: buyingGroup,
});

function toResource({ id, name, description, url, buying_group: buyingGroup }: PartnerRow): AdminPartnerResource {
  return { type: 'partners', id, attributes: { name, description, url, buyingGroup } };
}
