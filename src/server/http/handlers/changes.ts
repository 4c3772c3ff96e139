/** What devices follow: the changes of a location, and the checksum of a folder. */
import { CLIENT_ID_HEADER } from '#contract/headers.ts';
import { asId, type ClientId } from '#domain/ids.ts';
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
    });
  },

  readChecksum({ locationId, params, query }, { installation: { store } }) {
    return readChecksum(store, locationId, { folderId: asId(params.id), ...query });
  },
};
