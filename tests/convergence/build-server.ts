/** A model server with three folders, some items with six units each, and four offers. */
import { asId, type FolderId, type LocationId } from '#domain/ids.ts';
import { defaultColumnNames } from '#domain/stock/folder-columns.ts';
import { buildItem } from '#mirror/test-support/build-rows.ts';
import { buildOffer } from './build-offer.ts';
import { ModelServer, type Dedupe } from './model-server.ts';
import { OFFERS } from './person.ts';

export interface ServerShape {
  readonly dedupe?: Dedupe;
  readonly items?: number;
}

/** Ids: folders `<location>00` to `02`, items from `<location>10`. */
export function buildServer(
  locationId: LocationId,
  now: () => number,
  { dedupe = 'op', items = 4 }: ServerShape = {},
): ModelServer {
  const server = new ModelServer(locationId, now, dedupe);
  const rootId = `${locationId}00`;
  for (const [place, id] of [rootId, `${locationId}01`, `${locationId}02`].entries()) {
    server.change((revision) => {
      server.folders.set(id, {
        id: asId(id),
        clientId: null,
        locationId,
        revision,
        name: `Folder ${id}`,
        parentId: place === 0 ? null : asId(rootId),
        rank: place,
        itemCount: 0,
        columns: defaultColumnNames(place === 0),
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    });
  }
  for (let index = 0; index < items; index += 1) addItem(server, `${locationId}${10 + index}`, rootId);
  for (const offerId of OFFERS) server.offers.set(offerId, { isActive: true, priceCents: 1000, stockLevel: 5 });
  return server;
}

function addItem(server: ModelServer, id: string, folderId: string): void {
  server.change((revision) => {
    const item = {
      locationId: server.locationId,
      revision,
      folderId: asId<FolderId>(folderId),
      packageText: 'Box',
      stockLevel: 5,
      onHand: 6,
    };
    server.items.set(id, buildItem(id, { ...buildOffer(asId(`${id}0`)), ...item }));
  });
}
