/** The columns of a folder table, with what the specification says of each (INV-03, INV-09, ITEM-05..08), and ours (ITEM-27). */
interface ColumnFacts {
  readonly visible: boolean;
  readonly required: boolean;
  readonly onlyRoot: boolean;
}

/** What heads each column everywhere; apart from the rest, which workers need as well. */
const TITLES = {
  productImage: 'Image',
  productName: 'Name',
  productDescription: 'Product Description',
  productCategory: 'Category',
  manufacturer: 'Manufacturer',
  distributorAndSku: 'Distributor and SKU',
  price: 'Price',
  lastOrdered: 'Last Ordered',
  reorder: 'Reorder',
  reorderWhenLte: 'Reorder QTY',
  note: 'My Notes',
  folder: 'Location',
  qtyNeedToHave: 'QTY Need to Have',
  qtyOnHand: 'QTY On Hand',
  expirationDate: 'Expiration Date',
  shelf: 'Shelf',
};

export type FolderColumnName = keyof typeof TITLES;

const column = (name: FolderColumnName, marks: Partial<ColumnFacts> = {}): FolderColumn => ({
  name,
  visible: true,
  required: false,
  onlyRoot: false,
  ...marks,
});

export interface FolderColumn extends ColumnFacts {
  readonly name: FolderColumnName;
}

export const FOLDER_COLUMNS: readonly FolderColumn[] = [
  column('productImage'),
  column('productName'),
  column('productDescription', { visible: false }),
  column('productCategory'),
  column('manufacturer', { required: true }),
  column('distributorAndSku', { required: true }),
  column('price'),
  column('lastOrdered'),
  column('reorder'),
  column('reorderWhenLte', { visible: false }),
  column('note'),
  column('folder', { onlyRoot: true }),
  column('qtyNeedToHave', { visible: false }),
  column('qtyOnHand'),
  column('expirationDate', { visible: false }),
  column('shelf', { visible: false }),
];

export function columnTitle(name: FolderColumnName): string {
  return TITLES[name];
}

/** The columns that a root folder or another folder may show; `onlyRoot` ones are left out elsewhere (INV-04). */
export function columnsFor(isRoot: boolean): readonly FolderColumn[] {
  return FOLDER_COLUMNS.filter((each) => isRoot || !each.onlyRoot);
}

/** What a folder shows from the first: the visible columns (ITEM-06). */
export function defaultColumnNames(isRoot: boolean): string[] {
  return columnsFor(isRoot)
    .filter((each) => each.visible)
    .map((each) => each.name);
}

/** A person's choice made valid: known names only, required ones always (INV-09), in the order of the table. */
export function validColumns(chosen: readonly string[], isRoot: boolean): string[] {
  return columnsFor(isRoot)
    .filter((each) => each.required || chosen.includes(each.name))
    .map((each) => each.name);
}
