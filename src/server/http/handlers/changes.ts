/** What devices synchronize with: a location's changes, and a folder's checksum. */
import { CLIENT_ID_HEADER } from '#contract/headers.ts';
import { may } from '#domain/access/policy.ts';
import { asId, type ClientId } from '#domain/ids.ts';
import { rightsAt } from '../../usecases/actor.ts';
import { readChangesPage } from '../../usecases/reads/read-changes-page.ts';
import { readChecksum } from '../../usecases/reads/read-checksum.ts';
import type { Handlers } from '../handler.ts';
import { headerOf } from '../request-actor.ts';

export const changeHandlers: Handlers<'readChanges' | 'readChecksum'> = {
  readChanges({ actor, locationId, query: { since, limit }, request }, { installation: { store } }) {
    const clientId = headerOf(request, CLIENT_ID_HEADER);
    return readChangesPage(store, {
      userId: actor.userId,
      locationId,
      clientId: clientId === null ? null : asId<ClientId>(clientId),
      since: since === '' ? null : since,
      limit,
      seesMoney: may(rightsAt(actor, locationId), 'see-money'),
    });
  },

  readChecksum({ actor, locationId, params, query }, { installation: { store } }) {
    return readChecksum(store, locationId, {
      folderId: asId(params.id),
      ...query,
      seesMoney: may(rightsAt(actor, locationId), 'see-money'),
    });
  },
};
