/** Distributors in the admin area (ADM-09..11). */
import { changeDistributor, checkConnection, distributorsDocument } from '../../usecases/admin/distributors.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';

export const adminDistributorHandlers: Handlers<
  'listAllDistributors' | 'changeDistributor' | 'checkDistributorConnection'
> = {
  listAllDistributors: (_, { installation: { store } }) => distributorsDocument(store),

  async changeDistributor({ params: { id }, body, actor, request }, { installation }) {
    await changeDistributor(installation, {
      id,
      patch: body.data.attributes,
      auditActor: auditActorOf(actor, request),
    });
    return undefined;
  },

  async checkDistributorConnection({ params: { id } }, { installation, ways }) {
    return { meta: await checkConnection(installation, ways, id) };
  },
};
