/** Changes to the server's rows by others: prices, deletions, checkouts, payment, expired cursors. */
import { paths } from '#tests/support/paths.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import { asId } from '#domain/ids.ts';
import type { ModelServer } from './model-server.ts';
import { OFFERS } from './person.ts';
import type { Random } from './random.ts';

export const EVENTS_OF_OTHERS = [
  'used-by-others',
  'used-by-others',
  'price-changed',
  'offer-deactivated',
  'out-of-stock',
  'item-deleted',
  'item-restored',
  'item-moved',
  'folder-deleted',
  'cart-checked-out',
  'line-added-elsewhere',
  'note-changed',
  'cursors-expired',
  'past-due',
  'forbidden',
  'right-withdrawn',
  'paid-again',
] as const;
export type EventOfOthers = (typeof EVENTS_OF_OTHERS)[number];

export function actAsOthers(server: ModelServer, random: Random): EventOfOthers {
  const happening = random.of(EVENTS_OF_OTHERS) ?? 'price-changed';
  const item = random.of([...server.items.values()]);
  const offerId = random.of(OFFERS) ?? asId('9001');
  const offer = server.offers.get(offerId) ?? { isActive: true, priceCents: 1000, stockLevel: 5 };
  switch (happening) {
    case 'used-by-others': {
      if (item === undefined) break;
      writeAsOther(server, adjustRequest(item.id, random.whole(-3, 3) || 1));
      break;
    }
    case 'price-changed':
      server.offers.set(offerId, { ...offer, priceCents: random.of([1000, 1100, null]) ?? null });
      break;
    case 'offer-deactivated':
      server.offers.set(offerId, { ...offer, isActive: random.chance(0.5) });
      break;
    case 'out-of-stock':
      server.offers.set(offerId, { ...offer, stockLevel: random.chance(0.5) ? 0 : 5 });
      break;
    case 'item-deleted':
      if (item !== undefined && server.items.size > 2) {
        server.change(() => server.tombstone('workspace-items', item.id, server.items));
      }
      break;
    case 'item-restored': {
      const deleted = random.of([...server.deletedItems.keys()]);
      if (deleted !== undefined) {
        const body = { data: { type: 'restorations', attributes: { workspaceItemIds: [deleted] } } };
        writeAsOther(server, { method: 'POST', path: paths.itemsRestore, body });
      }
      break;
    }
    case 'item-moved':
    case 'note-changed':
      if (item !== undefined) server.change((revision) => touch(server, item.id, revision, happening, random));
      break;
    case 'folder-deleted':
      deleteFolder(server, random);
      break;
    case 'cart-checked-out':
      server.change(() => {
        for (const id of server.lines.keys()) server.tombstone('cart-items', id, server.lines);
      });
      break;
    case 'line-added-elsewhere':
      addLine(server, offerId);
      break;
    case 'cursors-expired':
      server.oldestCursor = server.revision;
      server.tombstones.clear();
      break;
    case 'past-due':
      server.blockedBy = 'location-inactive';
      break;
    case 'forbidden':
      server.blockedBy = 'forbidden';
      break;
    case 'right-withdrawn':
      server.blockedBy = 'not-allowed';
      break;
    case 'paid-again':
      server.blockedBy = null;
      break;
  }
  return happening;
}

/** Every offer costs more than the devices know. */
export function raisePrices(server: ModelServer): void {
  for (const [id, offer] of server.offers) server.offers.set(id, { ...offer, priceCents: 1200 });
}

function adjustRequest(itemId: string, delta: number): WireRequest {
  return {
    method: 'POST',
    path: paths.stockMovements,
    body: {
      data: {
        type: 'stock-movements',
        attributes: { kind: 'adjust', delta, reason: 'used', occurredAt: '2026-01-01T00:00:00.000Z', device: 'other' },
        relationships: { item: { data: { type: 'workspace-items', id: itemId } } },
      },
    },
  };
}

function touch(
  server: ModelServer,
  id: string,
  revision: number,
  happening: 'item-moved' | 'note-changed',
  random: Random,
): void {
  const item = server.items.get(id);
  const folder = random.of([...server.folders.values()]);
  if (item === undefined || folder === undefined) return;
  const changed =
    happening === 'item-moved' ? { folderId: folder.id } : { note: 'from the desk', noteRevision: revision };
  server.items.set(id, { ...item, ...changed, revision });
}

function deleteFolder(server: ModelServer, random: Random): void {
  const folder = random.of([...server.folders.values()].filter((each) => each.parentId !== null));
  if (folder?.parentId == null) return;
  const { parentId } = folder;
  server.change((revision) => {
    for (const item of server.items.values()) {
      if (item.folderId === folder.id) server.items.set(item.id, { ...item, folderId: parentId, revision });
    }
    for (const child of server.folders.values()) {
      if (child.parentId === folder.id) server.folders.set(child.id, { ...child, parentId, revision });
    }
    server.tombstone('workspaces', folder.id, server.folders);
  });
}

function addLine(server: ModelServer, offerId: (typeof OFFERS)[number]): void {
  if (server.lineOfOffer(offerId) !== undefined) return;
  const clientId = `00000000-0000-7000-8000-${server.newId().padStart(12, '0')}`;
  const attributes = { productDistributorId: offerId, qty: 1, clientId };
  writeAsOther(server, {
    method: 'POST',
    path: paths.cartAdd,
    body: { data: { type: 'cart-items', attributes } },
  });
}

/** Another user's op, which missing payment does not block; the rules may refuse it like anybody's. */
function writeAsOther(server: ModelServer, request: WireRequest): void {
  const { blockedBy } = server;
  server.blockedBy = null;
  try {
    server.write({
      opId: asId(`others-${server.newId()}`),
      clientId: asId('others'),
      clientSequence: server.applied.length + 1,
      userId: asId('99'),
      locationId: server.locationId,
      actingFor: null,
      request,
    });
  } catch (thrown) {
    if (!(thrown instanceof WireFailure)) throw thrown;
  }
  server.blockedBy = blockedBy;
}
