/** My Distributors (DIST-01..07, API-54, API-56). */
import type { FastifyRequest } from 'fastify';
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import { readLocations } from '../../store/people/read-users.ts';
import { readPracticeNames } from '../../store/people/practice-facts.ts';
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
import {
  addClientFilePart,
  clientFilesDocument,
  clientRejectionsDocument,
  createClientFile,
  importClientFile,
  undoClientFile,
} from '../../usecases/distributors/client-files.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';

interface Asked {
  readonly actor: Actor;
  readonly locationId: LocationId;
  readonly request: FastifyRequest;
}

const at = ({ actor, locationId, request }: Asked): At => ({ locationId, auditActor: auditActorOf(actor, request) });

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
  | 'listClientFiles'
  | 'createClientFile'
  | 'addClientFilePart'
  | 'importClientFile'
  | 'undoClientFile'
  | 'listClientRejections'
> = {
  listAccounts: ({ actor, locationId }, { installation: { store } }) =>
    accountsDocument(store, locationId, may(rightsAt(actor, locationId), 'order')),

  connectDistributor: (input, { installation }) =>
    connectDistributor(installation, at(input), input.body.data.attributes),

  changeAccount: (input, { installation }) =>
    changeAccount(installation, at(input), { id: input.params.id, patch: input.body.data.attributes }),

  async disconnectDistributor(input, { installation }) {
    await disconnectDistributor(installation, at(input), input.params.id);
    return undefined;
  },

  async checkAccounts({ locationId }, { installation }) {
    await checkAccounts(installation, locationId);
    return undefined;
  },

  listBlocked: ({ locationId }, { installation: { store } }) => blockedDocument(store, locationId),

  blockDistributor: (input, { installation }) =>
    blockDistributor(installation, at(input), input.body.data.attributes.distributorId),

  async unblockDistributor(input, { installation }) {
    await unblockDistributor(installation, at(input), input.params.id);
    return undefined;
  },

  listClientFiles: ({ locationId }, { installation: { store } }) => clientFilesDocument(store, locationId),

  createClientFile: ({ actor, locationId, body }, { installation: { store } }) =>
    createClientFile(store, locationId, { ...body.data.attributes, uploadedBy: actor.userName }),

  async addClientFilePart({ locationId, params: { id }, body }, { installation: { store } }) {
    await addClientFilePart(store, locationId, id, body.data.attributes);
    return undefined;
  },

  async importClientFile(input, { installation: { store } }) {
    await importClientFile(store, at(input), input.params.id);
    return undefined;
  },

  async undoClientFile(input, { installation: { store } }) {
    await undoClientFile(store, at(input), input.params.id);
    return undefined;
  },

  listClientRejections: ({ locationId, params: { id } }, { installation: { store } }) =>
    clientRejectionsDocument(store, locationId, id),

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
