/** Short words of a product's page. */
/** The name without its maker, which stands beside it: what the drawing is chosen by. */
export function ownName(name: string, manufacturerName: string): string {
  return manufacturerName !== '' && name.startsWith(manufacturerName)
    ? name.slice(manufacturerName.length).trim()
    : name;
}

export function etaText(days: number): string {
  return days <= 0 ? 'Not known' : days === 1 ? '1 day' : `${days} days`;
}

export interface StockWords {
  readonly tone: 'in' | 'low' | 'out';
  readonly text: string;
}

/** Fewer than this are said by their number, as a warning. */
const FEW = 10;

/** What the distributor has of it. */
export function stockWords(status: string, stockLevel: number): StockWords {
  if (status === 'inactive') return { tone: 'out', text: 'Not sold now' };
  if (status === 'backordered') return { tone: 'out', text: 'Backordered' };
  if (stockLevel <= 0) return { tone: 'out', text: 'Out of stock' };
  if (stockLevel < FEW) return { tone: 'low', text: `Only ${stockLevel} left` };
  return { tone: 'in', text: `${stockLevel.toLocaleString('en-US')} in stock` };
}

/** `10/03/26, 4 ordered`, from the two that the wire gives (PD-06). */
export function lastOrderedText(at: string | null, qty: number | null): string {
  if (at === null) return '';
  return qty === null ? at : `${at}, ${qty.toLocaleString('en-US')} ordered`;
}

/** A file's name as people know it, from its path. */
export function fileTitle(path: string, fallback: string): string {
  const last = decodeURIComponent(path.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  const name = last
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return name === '' ? fallback : name.charAt(0).toUpperCase() + name.slice(1);
}
