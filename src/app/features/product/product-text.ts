/** Short texts of a product's page. */
import type { Specification } from '#contract/resources/offer-detail.ts';
import { numberText } from '../../kit/number-text.ts';

/** The name without the manufacturer, which is shown beside it; also used to choose the drawing. */
export function ownName(name: string, manufacturerName: string): string {
  return manufacturerName !== '' && name.startsWith(manufacturerName)
    ? name.slice(manufacturerName.length).trim()
    : name;
}

/** Working days from the cut-off to delivery (domain/ordering/cut-off). */
export function etaText(days: number): string {
  return days <= 0 ? 'Not known' : days === 1 ? '1 working day' : `${days} working days`;
}

export function arrivalText(days: number): string {
  return days <= 0 ? 'Arrival not known' : `Arrives in ${etaText(days)}`;
}

/** `10/03/26, 4 ordered`, from the two wire values (PD-06). */
export function lastOrderedText(at: string | null, qty: number | null): string {
  if (at === null) return '';
  return qty === null ? at : `${at}, ${numberText(qty)} ordered`;
}

const SOURCES: Readonly<Record<Specification['source'], string>> = {
  column: 'From the distributor’s price file',
  device: 'From the manufacturer’s device record',
  name: 'Read from the name',
};

/** The source of an attribute's value. */
export function sourceText(source: Specification['source']): string {
  return SOURCES[source];
}

/** A readable title for a file, from its path. */
export function fileTitle(path: string, fallback: string): string {
  const name = decoded(path.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return name === '' ? fallback : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Unchanged if it was never encoded: `100%.pdf`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
