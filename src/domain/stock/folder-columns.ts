/** The columns of a folder table, with what the specification says of each (INV-03, INV-09, ITEM-05..08), and ours (ITEM-27). */
interface ColumnFacts {
  readonly title: string;
  readonly visible: boolean;
  readonly required: boolean;
  readonly onlyRoot: boolean;
}

const column = (title: string, marks: Partial<ColumnFacts> = {}): ColumnFacts => ({
  title,
  visible: true,
  required: false,
  onlyRoot: false,
  ...marks,
});

const COLUMNS = {
  productImage: column('Image'),
  productName: column('Name'),
  productDescription: column('Product Description', { visible: false }),
  productCategory: column('Category'),
  manufacturer: column('Manufacturer', { required: true }),
  distributorAndSku: column('Distributor and SKU', { required: true }),
  price: column('Price'),
  lastOrdered: column('Last Ordered'),
  reorder: column('Reorder'),
  reorderWhenLte: column('Reorder QTY', { visible: false }),
  note: column('My Notes'),
  folder: column('Location', { onlyRoot: true }),
  qtyNeedToHave: column('QTY Need to Have', { visible: false }),
  qtyOnHand: column('QTY On Hand'),
  expirationDate: column('Expiration Date', { visible: false }),
  shelf: column('Shelf', { visible: false }),
};

export type FolderColumnName = keyof typeof COLUMNS;

export interface FolderColumn extends ColumnFacts {
  readonly name: FolderColumnName;
}

export const FOLDER_COLUMNS: readonly FolderColumn[] = Object.entries(COLUMNS).map(([name, facts]) => ({
  name: name as FolderColumnName,
  ...facts,
}));

/** What heads a column everywhere. */
export function columnTitle(name: FolderColumnName): string {
  return COLUMNS[name].title;
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
