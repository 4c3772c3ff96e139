/** My Distributors (DIST-01..07, API-54, API-56). */
import type { FastifyRequest } from 'fastify';
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { readLocations } from '../../store/people/read-users.ts';
import { readPracticeNames } from '../../store/people/practice-names.ts';
import { type Actor, rightsAt } from '../../usecases/actor.ts';
import {
  accountsDocument,
  type At,
  changeAccount,
  checkAccounts,
  connectDistributor,
  disconnectDistributor,
} from '../../usecases/distributors/accounts.ts';
import { blockDistributor, blockedDocument, unblockDistributor } from '../../usecases/distributors/blocked.ts';
import { doerOf } from '../doer-of.ts';
import type { Handlers } from '../handler.ts';

interface Asked {
  readonly actor: Actor;
  readonly locationId: LocationId;
  readonly request: FastifyRequest;
}

const at = ({ actor, locationId, request }: Asked): At => ({ locationId, doer: doerOf(actor, request) });

export const distributorHandlers: Handlers<
  | 'listAccounts'
  | 'connectDistributor'
  | 'changeAccount'
  | 'disconnectDistributor'
  | 'checkAccounts'
  | 'listBlocked'
  | 'blockDistributor'
  | 'unblockDistributor'
  | 'listLocationGroups'
> = {
  listAccounts: ({ actor, locationId }, { installation: { store } }) =>
    accountsDocument(store, locationId, may(rightsAt(actor, locationId), 'order')),

  connectDistributor: (asked, { installation }) =>
    connectDistributor(installation, at(asked), asked.body.data.attributes),

  changeAccount: (asked, { installation }) =>
    changeAccount(installation, at(asked), { id: asked.params.id, patch: asked.body.data.attributes }),

  async disconnectDistributor(asked, { installation }) {
    await disconnectDistributor(installation, at(asked), asked.params.id);
    return undefined;
  },

  async checkAccounts({ locationId }, { installation }) {
    await checkAccounts(installation, locationId);
    return undefined;
  },

  listBlocked: ({ locationId }, { installation: { store } }) => blockedDocument(store, locationId),

  blockDistributor: (asked, { installation }) =>
    blockDistributor(installation, at(asked), asked.body.data.attributes.distributorId),

  async unblockDistributor(asked, { installation }) {
    await unblockDistributor(installation, at(asked), asked.params.id);
    return undefined;
  },

  async listLocationGroups({ actor }, { installation: { store } }) {
    const locations = await readLocations(store.pool, actor.userId);
    const ids = [...new Set(locations.map((row) => row.practice_id))];
    const names = await readPracticeNames(store.pool, ids);
    const data = ids.map((id) => ({
      type: 'practice-location-groups',
      id,
      attributes: {
        name: names.get(id) ?? '',
        locationIds: locations.filter((row) => row.practice_id === id).map((row) => row.id),
      },
    }));
    return { data };
  },
};
