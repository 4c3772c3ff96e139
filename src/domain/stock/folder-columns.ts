/** The columns of a folder table: the specification's (INV-03, INV-09, ITEM-05..08) and our own (ITEM-27). */
interface ColumnFacts {
  readonly visible: boolean;
  readonly required: boolean;
  readonly onlyRoot: boolean;
}

/** Column titles, separate from the rest because workers need them as well. */
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

/** The columns available in a root folder or another folder; `onlyRoot` ones are left out elsewhere (INV-04). */
export function columnsFor(isRoot: boolean): readonly FolderColumn[] {
  return FOLDER_COLUMNS.filter((each) => isRoot || !each.onlyRoot);
}

/** The columns that a new folder shows (ITEM-06). */
export function defaultColumnNames(isRoot: boolean): string[] {
  return columnsFor(isRoot)
    .filter((each) => each.visible)
    .map((each) => each.name);
}

/** Validates a person's choice: known names only, required ones always (INV-09), in table order. */
export function validColumns(chosen: readonly string[], isRoot: boolean): string[] {
  return columnsFor(isRoot)
    .filter((each) => each.required || chosen.includes(each.name))
    .map((each) => each.name);
}
