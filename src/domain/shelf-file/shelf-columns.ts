/** Guesses the columns of an imported item list from their names. A person can change the result. */
export const SHELF_COLUMNS = {
  name: 'Name',
  sku: 'Item number (SKU)',
  gtin: 'Barcode (GTIN, UPC)',
  distributor: 'Distributor',
  folder: 'Folder',
  shelf: 'Shelf',
  onHand: 'On hand',
  min: 'Reorder at (min)',
  par: 'Need to have (par)',
  unit: 'Unit',
} as const;

export type ShelfColumn = keyof typeof SHELF_COLUMNS;
// The keys are exactly those above; the type of Object.keys cannot express that.
export const SHELF_COLUMN_NAMES = Object.keys(SHELF_COLUMNS) as readonly ShelfColumn[];

/** The position of each column in the file; columns that are not in the file are absent. */
export type ColumnMap = { readonly [Column in ShelfColumn]?: number };

/** Header names of each column, the most specific first; matched in lower case, with single spaces and without punctuation. */
const NAMES: { readonly [Column in ShelfColumn]: readonly RegExp[] } = {
  gtin: [
    /^(gtin|upc|ean)( (code|number|no|14|13|12))?$/,
    /^(bar ?code|gs1)( (number|no))?$/,
    /\b(gtin|upc|ean|bar ?code)\b/,
  ],
  sku: [
    /^(distributor|vendor|supplier) (sku|item|product|part|catalog)( (number|no|code|id))?$/,
    /^(sku|item (number|no|code|id)|catalog (number|no|code)|product (number|no|code|id)|part (number|no))$/,
    /^(distributor|vendor|supplier|order|stock|reorder) (number|no|code|id)$/,
    /^(item|article|reference|ref|manufacturer) (number|no|code|sku|id)$|^(sku|ref|mpn)\b/,
  ],
  onHand: [
    /^(qty |quantity )?on hand( (qty|quantity))?$/,
    /^(in stock|stock|current (stock|qty|quantity)|qty|quantity|count|available)$/,
    /^(stock|inventory) (level|count|qty|quantity|on hand)$/,
  ],
  min: [
    /^(min|minimum)( (qty|quantity|stock|level|on hand))?$/,
    /^reorder (at|point|level|when.*|threshold|qty)$/,
    /^low stock.*$/,
  ],
  par: [
    /^par( (level|qty|quantity|stock))?$/,
    /^(max|maximum|target|need to have|ideal)( (qty|quantity|stock|level))?$/,
    /^(qty|quantity) need to have$/,
  ],
  folder: [/^(folder|location|room|area|cabinet|storage( location)?|department|workspace)( name)?$/],
  shelf: [/^(shelf|bin|drawer|position)( (name|number|no|location))?$/],
  distributor: [/^(distributor|vendor|supplier|dealer)( name)?$/],
  unit: [/^(unit|uom|unit of (measure|measurement|issue)|pack(age|aging)?( size)?|pack)$/],
  name: [
    /^(product|item|material|supply)( (name|description|title))?$/,
    /^(name|description|title)$/,
    /\b(name|description)\b/,
  ],
};

/** Each column of the file is used at most once. */
export function guessColumns(head: readonly string[]): ColumnMap {
  const names = head.map(plainName);
  const taken = new Set<number>();
  const map: { [Column in ShelfColumn]?: number } = {};
  const order = Object.keys(NAMES) as readonly ShelfColumn[];
  const depth = Math.max(...order.map((column) => NAMES[column].length));
  for (let nth = 0; nth < depth; nth += 1) {
    for (const column of order) {
      const pattern = NAMES[column][nth];
      if (pattern === undefined || map[column] !== undefined) continue;
      const at = names.findIndex((name, position) => !taken.has(position) && pattern.test(name));
      if (at === -1) continue;
      map[column] = at;
      taken.add(at);
    }
  }
  // "Shelf" alone is another name for a folder.
  if (map.folder === undefined && map.shelf !== undefined) {
    const { shelf, ...others } = map;
    return { ...others, folder: shelf };
  }
  return map;
}

/** Whether the first row names the columns. A row that names none is a product: it must not be lost as a header. */
export function isHead(first: readonly string[]): boolean {
  return Object.keys(guessColumns(first)).length > 0;
}

/** The columns of a file: the person's own choice, otherwise guessed from the names. Products name no columns. */
export function columnsOf(head: readonly string[], hasHead: boolean, chosen: ColumnMap | null): ColumnMap {
  return chosen ?? (hasHead ? guessColumns(head) : {});
}

/** Names that several columns have, as written in the file. */
export function duplicateNames(head: readonly string[]): readonly string[] {
  const names = head.map(plainName);
  return head.filter((_, at) => {
    const name = names[at] ?? '';
    return name !== '' && names.indexOf(name) === at && names.lastIndexOf(name) !== at;
  });
}

function plainName(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/#/g, ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
