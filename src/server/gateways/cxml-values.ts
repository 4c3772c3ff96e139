/** Reads values of a cXML document: a missing or invalid one is refused with a Status that names it. */
import { CxmlFault } from './cxml-status.ts';
import { elementAt, type XmlElement } from './read-cxml.ts';

export function only(element: XmlElement, name: string): XmlElement {
  const found = elementAt(element, name);
  if (found === undefined) throw new CxmlFault(400, `${element.name} has no ${name}.`);
  return found;
}

const LONGEST = 255;

export function needed({ name, attributes }: XmlElement, attribute: string): string {
  const text = attributes[attribute]?.trim() ?? '';
  if (text === '' || text.length > LONGEST)
    throw new CxmlFault(400, `${name} needs ${attribute}, of ${LONGEST} characters at most.`);
  return text;
}

/** What people read; empty: not stated. */
export function shortText(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  if (element.text.length > LONGEST) throw new CxmlFault(400, `${element.name} has at most ${LONGEST} characters.`);
  return element.text;
}

/** The same, cut where it is too long. */
export function cutText(element: XmlElement | undefined): string {
  return (element?.text ?? '').slice(0, LONGEST).trim();
}

export function lineNumberOf(element: XmlElement): number {
  const text = needed(element, 'lineNumber');
  if (!/^\d{1,5}$/.test(text)) throw new CxmlFault(400, `${element.name} has no line number: ${text}.`);
  return Number(text);
}

/** An integer: `2`, also as `2.0`. */
export function quantityOf(element: XmlElement): number {
  const text = needed(element, 'quantity');
  const match = /^(\d{1,5})(?:\.0+)?$/.exec(text);
  if (match === null) throw new CxmlFault(400, `${element.name} has no whole quantity: ${text}.`);
  return Number(match[1]);
}

export function centsOf(money: XmlElement): number {
  const cents = signedCentsOf(money);
  if (cents < 0) throw new CxmlFault(400, `A price is not below 0: ${money.text}.`);
  return cents;
}

/** Within ten million dollars of 0, rounded to whole cents. */
export function signedCentsOf(money: XmlElement): number {
  const currency = money.attributes['currency'] ?? 'USD';
  if (currency !== 'USD') throw new CxmlFault(400, `Amounts are in USD, not in ${currency}.`);
  if (!/^-?\d{1,7}(?:\.\d{1,6})?$/.test(money.text)) throw new CxmlFault(400, `Money is not an amount: ${money.text}.`);
  return Math.round(Number(money.text) * 100);
}

/** An instant with its time zone; null: not stated, or not clearly. */
export function instantOf({ attributes }: XmlElement, attribute: string): Date | null {
  const text = attributes[attribute] ?? '';
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The day of an ISO 8601 date or instant as written, in its own time zone. */
export function dayOf({ name, attributes }: XmlElement, attribute: string): string | null {
  const text = attributes[attribute];
  if (text === undefined || text === '') return null;
  const day = text.slice(0, 10);
  const isDay =
    /^[12]\d{3}-\d{2}-\d{2}(?:T|$)/.test(text.slice(0, 11)) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day);
  if (!isDay) throw new CxmlFault(400, `${name} has a ${attribute} that is not a date: ${text.slice(0, 40)}.`);
  return day;
}
