/** Partner Network, for locations and for admins (PART-01, PART-02). */
import {
  addPartner,
  allPartnersDocument,
  changePartner,
  partnersDocument,
  removePartner,
} from '../../usecases/partners/partners.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';

export const partnerHandlers: Handlers<
  'listPartners' | 'listAllPartners' | 'addPartner' | 'changePartner' | 'removePartner'
> = {
  listPartners: ({ locationId }, { installation: { store } }) => partnersDocument(store, locationId),

  listAllPartners: (_, { installation: { store } }) => allPartnersDocument(store),

  addPartner: ({ body, actor, request }, { installation: { store } }) =>
    addPartner(store, auditActorOf(actor, request), body.data.attributes),

  async changePartner({ params: { id }, body, actor, request }, { installation: { store } }) {
    await changePartner(store, auditActorOf(actor, request), { id, attributes: body.data.attributes });
    return undefined;
  },

  async removePartner({ params: { id }, actor, request }, { installation: { store } }) {
    await removePartner(store, auditActorOf(actor, request), id);
    return undefined;
  },
};
