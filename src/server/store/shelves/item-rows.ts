/** Reads items from the tables into the domain. Rule: rows are only found through their location. */
import { sql, type RawBuilder } from 'kysely';
import type { ItemSortName } from '#contract/endpoints/folder-items.ts';
import { attributeTexts } from '#domain/catalogue/attribute-texts.ts';
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import type { ItemField } from '#domain/stock/item-fields.ts';
import type { StockItem, StockLot } from '#domain/stock/stock-item.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';
import { CODE_PACKS, codePacksOf, type CodePackRows } from '../code-packs.ts';
import { OFFER_COLUMNS, offerJoins, type OfferColumns } from '../offer-columns.ts';
import { packageText } from '../package-text.ts';
import { PRICE_TYPE_NAMES } from '../price-type-names.ts';

export interface ItemRow extends OfferColumns {
  readonly id: string;
  readonly location_id: string;
  readonly revision: string;
  readonly workspace_id: string;
  readonly origin_workspace_id: string | null;
  readonly qr_token: string;
  readonly offer_id: string;
  readonly custom_name: string | null;
  readonly linked_codes: string[];
  readonly on_hand: number;
  readonly lots: readonly StockLot[];
  readonly need_to_have: number | null;
  readonly reorder_when_lte: number | null;
  readonly expiration_date: string | null;
  readonly note: string;
  readonly shelf: string;
  readonly note_revision: string;
  readonly note_conflict: string | null;
  readonly last_ordered_on: string | null;
  readonly last_ordered_qty: number | null;
  readonly description: string;
  readonly gtins: string[];
  readonly root_category_name: string | null;
  readonly generic_name: string | null;
  readonly code_packs: CodePackRows;
}

/** The columns of the fields that people set. */
export const FIELD_COLUMNS = {
  customName: 'custom_name',
  needToHave: 'need_to_have',
  reorderWhenLte: 'reorder_when_lte',
  expirationDate: 'expiration_date',
  note: 'note',
  shelf: 'shelf',
} as const satisfies Readonly<Record<ItemField, keyof ItemRow>>;

const SET_BY_PEOPLE = Object.values(FIELD_COLUMNS)
  .map((column) => `i.${column}`)
  .join(', ');

/** The columns of an `ItemRow`, from the joins below. */
export const ITEM_COLUMNS = /* sql */ `
  i.id, i.location_id, i.revision, i.workspace_id, i.origin_workspace_id, i.qr_token, i.offer_id, i.linked_codes,
  i.on_hand, i.lots, ${SET_BY_PEOPLE}, i.note_revision,
  i.note_conflict, i.last_ordered_on, i.last_ordered_qty, ${OFFER_COLUMNS},
  p.description, p.gtins, (select c.name from categories c where c.id = p.root_category_id) as root_category_name,
  (select g.name from categories g where g.id = p.category_id and g.id <> p.root_category_id) as generic_name,
  ${CODE_PACKS} as code_packs`;

/** Joins an item `i` with its offer and the offer's product. */
export const ITEM_JOINS = /* sql */ `
  join offers o on o.id = i.offer_id ${offerJoins('i.location_id')}`;

export const ITEM_SORTS: Readonly<Record<ItemSortName, RawBuilder<unknown>>> = {
  rootCategoryName: sql`c.name`,
  productName: sql`lower(coalesce(i.custom_name, p.name))`,
  manufacturerName: sql`lower(m.name)`,
  distributorName: sql`lower(d.name)`,
  price: sql`coalesce(op.price_cents, o.price_cents)`,
  qtyOnHand: sql`i.on_hand`,
  stockState: sql`case
    when i.on_hand = 0 then case when coalesce(i.need_to_have, 0) = 0 and i.reorder_when_lte is null then 3 else 0 end
    when i.on_hand <= coalesce(i.reorder_when_lte, i.need_to_have - 1) then 1
    else 2 end`,
  qtyNeedToHave: sql`i.need_to_have`,
  expirationDate: sql`i.expiration_date`,
  lastOrderedDate: sql`i.last_ordered_on`,
  note: sql`nullif(i.note, '')`,
  shelf: sql`lower(nullif(i.shelf, ''))`,
};

/** The searched columns (SRCH-19). */
export const SEARCHED_TEXTS = sql`i.custom_name, p.name, o.sku, p.manufacturer_sku, m.name, d.name, i.note, i.shelf,
  array_to_string(p.gtins, ' '), array_to_string(i.linked_codes, ' ')`;

export function itemFromRow(row: ItemRow): StockItem {
  return {
    id: asId(row.id),
    locationId: asId(row.location_id),
    revision: Number(row.revision),
    folderId: asId(row.workspace_id),
    qrToken: row.qr_token,
    offerId: asId(row.offer_id),
    productId: row.product_id,
    distributorId: asId(row.distributor_id),
    distributorName: row.distributor_name,
    distributorSku: row.sku,
    manufacturerName: row.manufacturer_name,
    manufacturerSku: row.manufacturer_sku,
    productName: row.product_name,
    productDescription: row.description,
    rootCategoryName: row.root_category_name ?? '',
    genericName: row.generic_name ?? '',
    customName: row.custom_name,
    imageSrc: row.image_src,
    packageText: packageText(row.package_measure, row.package_quantity),
    isActive: row.status !== 'inactive',
    stockLevel: row.stock_level,
    priceCents: row.price_cents,
    priceTypeName: PRICE_TYPE_NAMES[row.price_type],
    onHand: row.on_hand,
    needToHave: row.need_to_have,
    reorderWhenLte: row.reorder_when_lte,
    expirationDate: row.expiration_date,
    note: row.note,
    shelf: row.shelf,
    noteRevision: Number(row.note_revision),
    noteConflict: row.note_conflict,
    lastOrderedDate: row.last_ordered_on,
    lastOrderedQty: row.last_ordered_qty,
    // why: spreads last (decision 0085).
    ...codesOf(row),
    ...codePacksOf(row.code_packs, row.package_quantity),
    ...(row.attributes.length === 0 ? {} : { attributes: attributeTexts(row.attributes) }),
    ...(row.lots.length === 0 ? {} : { lots: row.lots }),
  };
}

/** A linked code that the manufacturer has since added to the product counts as the manufacturer's. */
function codesOf({ gtins, linked_codes: linked }: ItemRow): Pick<StockItem, 'codes' | 'linkedCodes'> {
  const linkedCodes = linked.filter((code) => !gtins.includes(code));
  return linkedCodes.length === 0 ? { codes: gtins } : { codes: [...gtins, ...linkedCodes], linkedCodes };
}

const ITEMS_BY_ID = statement<ItemRow>(
  'items-by-id',
  `select ${ITEM_COLUMNS} from workspace_items i ${ITEM_JOINS} where i.location_id = $1 and i.id = any($2::bigint[]) order by i.id`,
);

/** Unknown ids are left out. */
export async function readItems(
  connection: Connection,
  locationId: LocationId,
  ids: readonly ItemId[],
): Promise<readonly StockItem[]> {
  const known = ids.filter(isServerId);
  if (known.length === 0) return [];
  return (await run(connection, ITEMS_BY_ID, [locationId, known])).map(itemFromRow);
}
