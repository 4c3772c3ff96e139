/** Generated intents and states for properties of all intents; few ids, so that they collide. */
import fc from 'fast-check';
import type { Intent, IntentName } from '../intents/all.ts';
import type { State } from '../intents/state.ts';
import type { CartLine, OfferSnapshot } from '../ordering/cart-line.ts';
import { asId, type ClaimId } from '../ids.ts';
import { CLAIM_KINDS } from '../ordering/order-claim.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';
import { MOVEMENT_REASONS } from '../stock/stock-movement.ts';
import { aFolder, anItem } from './build-rows.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const id = <Id extends Parameters<typeof asId>[0]>(prefix: string) =>
  fc.integer({ min: 1, max: 4 }).map((n) => `${prefix}${n}` as Id);
const anItemId = id<StockItem['id'] & string>('i');
const aFolderId = id<Folder['id'] & string>('f');
const aLineId = id<CartLine['id'] & string>('l');
const aClaimId = id<ClaimId & string>('c');
const aNumber = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(0, 0.5, 99_999, 100_000, -99_999, -100_000, NaN, Infinity),
);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const aText = fc.constantFrom('', ' ', 'a', ' top shelf ', 'top shelf', 'left\ntop shelf', '\u0000', 'x'.repeat(4001));
const aRevision = fc.integer({ min: 0, max: 50 });
const source = fc.constantFrom('scan' as const, 'hand' as const);

const anOffer: fc.Arbitrary<OfferSnapshot> = fc
  .record({ offerId: id('o'), priceCents: orNull(fc.constantFrom(0, 100, 200)), stockLevel: orNull(fc.nat(3)) })
  .map(({ offerId, priceCents, stockLevel }) => ({
    offerId: asId(offerId),
    productId: '700',
    distributorId: asId('5'),
    distributorName: 'Northline',
    distributorSku: 'N-1',
    manufacturerName: 'Alderon',
    manufacturerSku: 'A-1',
    productName: `Gloves ${offerId}`,
    imageSrc: null,
    priceCents,
    ...(stockLevel === 3 ? {} : { stockLevel }),
  }));

const aChange = fc.oneof(
  fc.record({
    field: fc.constantFrom('needToHave' as const, 'reorderWhenLte' as const),
    value: orNull(aNumber),
  }),
  fc.record({
    field: fc.constant('expirationDate' as const),
    value: orNull(fc.constantFrom('2027-02-28', '2027-02-30')),
  }),
  fc.record({ field: fc.constant('customName' as const), value: orNull(aText) }),
  fc.record({ field: fc.constantFrom('note' as const, 'shelf' as const), value: aText }),
);

const onLine = <Name extends IntentName>(name: Name) => fc.record({ do: fc.constant(name), lineId: aLineId });

/** Its type makes it complete: a new intent without a generator does not compile. */
export const ARBITRARY_INTENTS: {
  readonly [Name in IntentName]: fc.Arbitrary<Extract<Intent, { readonly do: Name }>>;
} = {
  'adjust-stock': fc.record({
    do: fc.constant('adjust-stock'),
    itemId: anItemId,
    delta: aNumber,
    reason: fc.constantFrom(...MOVEMENT_REASONS),
    source,
    reverses: orNull(fc.constant(asId('900'))),
  }),
  'count-stock': fc.record({
    do: fc.constant('count-stock'),
    itemId: anItemId,
    counted: aNumber,
    baseRevision: aRevision,
    source,
  }),
  'receive-stock': fc.record(
    {
      do: fc.constant('receive-stock'),
      itemId: anItemId,
      orderItemId: orNull(fc.constant('800')),
      received: aNumber,
      lot: aText,
      expiresOn: orNull(fc.constantFrom('2027-02-28', '2027-02-30', '2026-11-30')),
      source,
      returnId: fc.constant('0190a6c0-0000-7000-8000-000000000001'),
    },
    { requiredKeys: ['do', 'itemId', 'orderItemId', 'received', 'lot', 'expiresOn', 'source'] },
  ),
  'receive-product': fc.record({
    do: fc.constant('receive-product'),
    folderId: aFolderId,
    offerId: fc.constantFrom(asId('9001'), asId('9002')),
    orderItemId: fc.constantFrom('800', '801'),
    received: aNumber,
    lot: aText,
    expiresOn: orNull(fc.constantFrom('2027-02-28', '2027-02-30', '2026-11-30')),
    source,
    productName: fc.constant('Gloves'),
  }),
  'set-item-field': fc.record({
    do: fc.constant('set-item-field'),
    itemId: anItemId,
    change: aChange,
    baseRevision: aRevision,
  }),
  'link-code': fc.record({
    do: fc.constant('link-code'),
    itemId: anItemId,
    code: fc.constantFrom('', '123', '1234', '00012345600012', '12 34', 'ä1234'),
  }),
  'unlink-code': fc.record({
    do: fc.constant('unlink-code'),
    itemId: anItemId,
    code: fc.constantFrom('1234', '00012345600012'),
  }),
  'move-item': fc.record({
    do: fc.constant('move-item'),
    itemId: anItemId,
    fromFolderId: aFolderId,
    toFolderId: aFolderId,
  }),
  'move-items': fc.record({
    do: fc.constant('move-items'),
    itemIds: fc.uniqueArray(anItemId, { minLength: 1, maxLength: 3 }),
    fromFolderIds: fc.uniqueArray(aFolderId, { maxLength: 2 }),
    toFolderId: aFolderId,
  }),
  'delete-item': fc.record({
    do: fc.constant('delete-item'),
    itemId: anItemId,
    folderId: aFolderId,
    seenOnHand: fc.nat(9),
  }),
  'restore-item': fc.record({
    do: fc.constant('restore-item'),
    itemId: anItemId,
    folderId: aFolderId,
    seen: fc.constant(anItem({ id: asId('i1'), onHand: 3 })),
  }),
  'restore-folder': fc.record({
    do: fc.constant('restore-folder'),
    folderId: aFolderId,
    parentId: aFolderId,
    seen: fc.constant(aFolder({ id: asId('f1') })),
  }),
  'delete-folder': fc.record({ do: fc.constant('delete-folder'), folderId: aFolderId, parentId: aFolderId }),
  'create-folder': fc.record(
    {
      do: fc.constant('create-folder'),
      folderId: aFolderId,
      name: aText,
      parentId: aFolderId,
      rank: fc.nat(5),
      columns: fc.uniqueArray(fc.constantFrom('price', 'onHand', 'nothing')),
    },
    { requiredKeys: ['do', 'folderId', 'name', 'parentId', 'rank'] },
  ),
  'rename-folder': fc.record({ do: fc.constant('rename-folder'), folderId: aFolderId, name: aText }),
  'add-to-cart': fc.record({ do: fc.constant('add-to-cart'), lineId: aLineId, offer: anOffer, qty: aNumber }),
  'set-cart-qty': fc.record({ do: fc.constant('set-cart-qty'), lineId: aLineId, qty: aNumber }),
  'mark-urgent': fc.record({ do: fc.constant('mark-urgent'), lineId: aLineId, isUrgent: fc.boolean() }),
  'remove-cart-line': onLine('remove-cart-line'),
  'save-for-later': onLine('save-for-later'),
  'restore-to-cart': onLine('restore-to-cart'),
  'make-claim': fc.record({
    do: fc.constant('make-claim'),
    claimId: aClaimId,
    orderItemId: fc.constantFrom('71', '72'),
    kind: fc.constantFrom(...CLAIM_KINDS),
    qty: aNumber,
    text: aText,
    productName: fc.constant('Gloves'),
  }),
  'answer-claim': fc.record({
    do: fc.constant('answer-claim'),
    claimId: aClaimId,
    text: aText,
    resolves: fc.boolean(),
    productName: fc.constant('Gloves'),
  }),
  'add-claim-photo': fc.record({
    do: fc.constant('add-claim-photo'),
    claimId: aClaimId,
    photoId: fc.constantFrom('p1', 'p2'),
    productName: fc.constant('Gloves'),
  }),
};

/** Whether a value is valid in itself; what an intent only carries for display (`seen`, `offer`) is not checked. */
function isOrdinary(value: unknown, name = ''): boolean {
  if (name === 'seen' || name === 'offer') return true;
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 && value < 1000;
  if (typeof value === 'string')
    return /^[\w: .-]{1,100}$/.test(value) && value === value.trim() && value !== '2027-02-30';
  if (Array.isArray(value)) return value.every((each) => each !== 'nothing' && isOrdinary(each));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isOrdinary(each, key));
}

/** One of each, deterministic and well formed: a new kind of intent changes none of the others. */
export function oneOfEachIntent(): readonly Intent[] {
  return Object.values<fc.Arbitrary<Intent>>(ARBITRARY_INTENTS).flatMap((each) =>
    fc.sample(
      each.filter((intent) => isOrdinary(intent)),
      { numRuns: 1, seed: 29 },
    ),
  );
}

export const anIntent: fc.Arbitrary<Intent> = fc.oneof(...Object.values<fc.Arbitrary<Intent>>(ARBITRARY_INTENTS));

const arbitraryItem: fc.Arbitrary<StockItem> = fc
  .record({
    id: anItemId,
    folderId: aFolderId,
    onHand: fc.nat(9),
    customName: orNull(fc.constant('Gloves')),
    note: aText,
    noteRevision: aRevision,
    noteConflict: orNull(aText),
    codes: fc.subarray(['1234', '00012345600012']),
  })
  .map((known) => anItem({ revision: 50, ...known }));

const arbitraryFolder: fc.Arbitrary<Folder> = fc
  .record({ id: aFolderId, parentId: orNull(aFolderId), itemCount: fc.nat(3) })
  .map((known) => aFolder({ name: `Folder ${known.id}`, ...known }));

const aLine: fc.Arbitrary<CartLine> = fc
  .record({ id: aLineId, offer: anOffer, savedForLater: fc.boolean(), isUrgent: fc.boolean() })
  .map(({ offer, ...known }) => ({
    ...offer,
    clientId: null,
    locationId: asId('1'),
    revision: 1,
    qty: 1,
    cannotOrder: false,
    stockLevel: null,
    updatedAt: NOW,
    ...known,
  }));

/** `requested` is called for each row that is looked up by its id. */
export type GeneratedState = (requested?: (row: string) => void) => State;

export const aState: fc.Arbitrary<GeneratedState> = fc
  .record({
    items: fc.uniqueArray(arbitraryItem, { selector: (each) => each.id }),
    folders: fc.uniqueArray(arbitraryFolder, { selector: (each) => each.id }),
    lines: fc.uniqueArray(aLine, { selector: (each) => each.id }),
    offer: fc.constantFrom(
      null,
      undefined,
      { isActive: true, priceCents: 100, stockLevel: 2 },
      { isActive: false, priceCents: 100, stockLevel: 2 },
    ),
    isOwnNote: fc.boolean(),
    isFilled: fc.boolean(),
  })
  .map(({ items, folders, lines, offer, isOwnNote, isFilled }) => (requested = () => {}) => {
    const row = <Row extends { readonly id: string }>(type: string, rows: readonly Row[], rowId: string) => {
      requested(`${type}:${rowId}`);
      return rows.find((each) => each.id === rowId);
    };
    return {
      locationId: asId('1'),
      item: (rowId) => row('item', items, rowId),
      folder: (rowId) => row('folder', folders, rowId),
      line: (rowId) => row('line', lines, rowId),
      isFilled: () => isFilled,
      lineOfOffer: (offerId) => lines.find((line) => line.offerId === offerId && !line.savedForLater),
      offer: () => offer,
      isOwnNote: () => isOwnNote,
    };
  });
