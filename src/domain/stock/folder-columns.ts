/** The columns of a folder table, with what the specification says of each (INV-03, INV-09, ITEM-05..08). */
export interface FolderColumn {
  readonly name: string;
  readonly title: string;
  readonly visible: boolean;
  readonly required: boolean;
  readonly onlyRoot: boolean;
}

const column = (name: string, title: string, marks: Partial<FolderColumn> = {}): FolderColumn => ({
  name,
  title,
  visible: true,
  required: false,
  onlyRoot: false,
  ...marks,
});

export const FOLDER_COLUMNS: readonly FolderColumn[] = [
  column('productImage', 'Image'),
  column('productName', 'Name'),
  column('productDescription', 'Product Description', { visible: false }),
  column('productCategory', 'Category'),
  column('manufacturer', 'Manufacturer', { required: true }),
  column('distributorAndSku', 'Distributor and SKU', { required: true }),
  column('price', 'Price'),
  column('lastOrdered', 'Last Ordered'),
  column('reorder', 'Reorder'),
  column('reorderWhenLte', 'Reorder QTY', { visible: false }),
  column('note', 'My Notes'),
  column('folder', 'Location', { onlyRoot: true }),
  column('qtyNeedToHave', 'QTY Need to Have', { visible: false }),
  column('qtyOnHand', 'QTY On Hand', { visible: false }),
  column('expirationDate', 'Expiration Date', { visible: false }),
];

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

/** A person's choice made lawful: known names only, required ones always (INV-09), in the order of the table. */
export function lawfulColumns(chosen: readonly string[], isRoot: boolean): string[] {
  return columnsFor(isRoot)
    .filter((each) => each.required || chosen.includes(each.name))
    .map((each) => each.name);
}
