import * as v from 'valibot';
import { asId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { centsOrNull, dollarsOrNull, orNull, resource, text, whole } from './resource.ts';

/**
 * A folder item on the wire (ITEM-01..04). `qrToken`, `codes`, `noteConflict`, `noteRevision`, `packageText` and `revision` are additions,
 * and so are `attributes`, `codePacks`, `genericName`, `linkedCodes` and `shelf`, which older rows lack. Attributes that depend on other
 * rows (`cartQty`, `workSpaceName`, `reorderQty`, `orderHistory`) are only sent by a folder's list and are not mirrored.
 */
export const workspaceItemResource = resource('workspace-items', {
  practiceLocationId: text,
  revision: whole,
  work_space_id: text,
  qrCode: v.boolean(),
  qrToken: text,
  productDistributorId: text,
  productId: text,
  distributorId: text,
  distributorName: text,
  productDistributorSku: text,
  manufacturerName: text,
  manufacturerSku: text,
  productName: text,
  productDescription: text,
  rootCategoryName: text,
  genericName: v.optional(text),
  customName: orNull(text),
  codes: v.array(text),
  linkedCodes: v.optional(v.array(text)),
  codePacks: v.optional(v.array(v.object({ code: text, text, isOwn: v.boolean() }))),
  imageSrc: orNull(text),
  attributes: v.optional(v.array(v.object({ label: text, text }))),
  packageText: text,
  isActiveStatus: v.boolean(),
  stockLevel: whole,
  price: orNull(v.number()),
  priceTypeName: text,
  qtyOnHand: whole,
  qtyNeedToHave: orNull(whole),
  reorderWhenLte: orNull(whole),
  expirationDate: orNull(text),
  lots: v.optional(v.array(v.object({ lot: text, expiresOn: orNull(text), received: whole }))),
  note: text,
  shelf: v.optional(text),
  noteRevision: whole,
  noteConflict: orNull(text),
  /** `MM/DD/YYYY` (ITEM-04). */
  lastOrderedDate: orNull(text),
  lastOrderedQty: orNull(whole),
});

export type WorkspaceItemResource = v.InferOutput<typeof workspaceItemResource>;

export function itemFromWire({ id, attributes: a }: WorkspaceItemResource): StockItem {
  return {
    id: asId(id),
    locationId: asId(a.practiceLocationId),
    revision: a.revision,
    folderId: asId(a.work_space_id),
    qrToken: a.qrToken,
    offerId: asId(a.productDistributorId),
    productId: a.productId,
    distributorId: asId(a.distributorId),
    distributorName: a.distributorName,
    distributorSku: a.productDistributorSku,
    manufacturerName: a.manufacturerName,
    manufacturerSku: a.manufacturerSku,
    productName: a.productName,
    productDescription: a.productDescription,
    rootCategoryName: a.rootCategoryName,
    customName: a.customName,
    codes: a.codes,
    imageSrc: a.imageSrc,
    packageText: a.packageText,
    isActive: a.isActiveStatus,
    stockLevel: a.stockLevel,
    priceCents: centsOrNull(a.price),
    priceTypeName: a.priceTypeName,
    onHand: a.qtyOnHand,
    needToHave: a.qtyNeedToHave,
    reorderWhenLte: a.reorderWhenLte,
    expirationDate: a.expirationDate,
    note: a.note,
    noteRevision: a.noteRevision,
    noteConflict: a.noteConflict,
    lastOrderedDate: a.lastOrderedDate === null ? null : isoDay(a.lastOrderedDate),
    lastOrderedQty: a.lastOrderedQty,
    // why: spreads last (decision 0085).
    ...(a.genericName === undefined ? {} : { genericName: a.genericName }),
    ...(a.linkedCodes === undefined ? {} : { linkedCodes: a.linkedCodes }),
    ...(a.codePacks === undefined ? {} : { codePacks: a.codePacks }),
    ...(a.attributes === undefined ? {} : { attributes: a.attributes }),
    ...(a.lots === undefined ? {} : { lots: a.lots }),
    ...(a.shelf === undefined ? {} : { shelf: a.shelf }),
  };
}

export function itemToWire(item: StockItem): WorkspaceItemResource {
  return {
    type: 'workspace-items',
    id: item.id,
    attributes: {
      practiceLocationId: item.locationId,
      revision: item.revision,
      work_space_id: item.folderId,
      qrCode: true,
      qrToken: item.qrToken,
      productDistributorId: item.offerId,
      productId: item.productId,
      distributorId: item.distributorId,
      distributorName: item.distributorName,
      productDistributorSku: item.distributorSku,
      manufacturerName: item.manufacturerName,
      manufacturerSku: item.manufacturerSku,
      productName: item.productName,
      productDescription: item.productDescription,
      rootCategoryName: item.rootCategoryName,
      customName: item.customName,
      codes: [...item.codes],
      imageSrc: item.imageSrc,
      packageText: item.packageText,
      isActiveStatus: item.isActive,
      stockLevel: item.stockLevel,
      price: dollarsOrNull(item.priceCents),
      priceTypeName: item.priceTypeName,
      qtyOnHand: item.onHand,
      qtyNeedToHave: item.needToHave,
      reorderWhenLte: item.reorderWhenLte,
      expirationDate: item.expirationDate,
      note: item.note,
      noteRevision: item.noteRevision,
      noteConflict: item.noteConflict,
      lastOrderedDate: item.lastOrderedDate === null ? null : usDay(item.lastOrderedDate),
      lastOrderedQty: item.lastOrderedQty,
      // why: spreads last (decision 0085).
      ...(item.genericName === undefined ? {} : { genericName: item.genericName }),
      ...(item.linkedCodes === undefined ? {} : { linkedCodes: [...item.linkedCodes] }),
      ...(item.codePacks === undefined ? {} : { codePacks: item.codePacks.map((each) => ({ ...each })) }),
      ...(item.attributes === undefined
        ? {}
        : { attributes: item.attributes.map(({ label, text }) => ({ label, text })) }),
      ...(item.lots === undefined ? {} : { lots: item.lots.map((each) => ({ ...each })) }),
      ...(item.shelf === undefined ? {} : { shelf: item.shelf }),
    },
  };
}

/** `YYYY-MM-DD` -> `MM/DD/YYYY` */
function usDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
}

function isoDay(us: string): string {
  const [month, day, year] = us.split('/');
  return `${year}-${month}-${day}`;
}
