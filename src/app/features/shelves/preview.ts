/** The result of an import before anything is added. Rule: each row is added, or listed with the reason why not. */
import type { ProductMatch } from '#contract/resources/shelf-import.ts';
import type { ReadRows, ShelfRow } from '#domain/shelf-file/shelf-rows.ts';
import type { ShelfItem } from '#remote/http/shelf-calls.ts';
import { faultText, unmatchedText } from './row-text.ts';

export interface MatchedRow {
  readonly row: ShelfRow;
  readonly product: ProductMatch['attributes'];
}

export interface UnmatchedRow {
  readonly line: number;
  readonly fields: readonly string[];
  readonly reason: string;
}

export interface Preview {
  readonly found: readonly MatchedRow[];
  /** By line. */
  readonly left: readonly UnmatchedRow[];
  readonly items: readonly ShelfItem[];
}

/** @param matches of the rows, in order */
export function previewOf({ rows, rejected }: ReadRows, matches: readonly ProductMatch['attributes'][]): Preview {
  const found: MatchedRow[] = [];
  const left: UnmatchedRow[] = rejected.map(({ line, fields, ...fault }) => ({
    line,
    fields,
    reason: faultText(fault),
  }));
  const lines = new Map<string, number>();
  for (const [nth, row] of rows.entries()) {
    const { line, fields } = row;
    const product = matches[nth];
    const offerId = product?.productDistributorId ?? null;
    if (product === undefined || offerId === null) {
      const reason = unmatchedText(product ?? { why: 'unknown', productName: '' });
      left.push({ line, fields, reason });
      continue;
    }
    // Two numbers may belong to one product.
    const key = `${row.folder.toLowerCase()}\n${offerId}`;
    const before = lines.get(key);
    if (before === undefined) {
      lines.set(key, line);
      found.push({ row, product });
    } else left.push({ line, fields, reason: faultText({ fault: 'doubled', text: String(before) }) });
  }
  return { found, left: left.toSorted((a, b) => a.line - b.line), items: found.map(itemOf) };
}

function itemOf({ row, product }: MatchedRow): ShelfItem {
  return {
    productDistributorId: product.productDistributorId ?? '',
    folder: row.folder,
    qtyOnHand: row.onHand,
    qtyNeedToHave: row.needToHave,
    reorderWhenLte: row.reorderWhenLte,
    shelf: row.shelf,
  };
}
