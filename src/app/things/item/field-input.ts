/**
 * Parses what a person typed into a field of an item: a value, or a message that says what is accepted. The text stays in
 * the field either way; nothing typed is lost.
 */
import { readableName } from '#domain/names/readable-name.ts';
import { readTypedDate } from '#domain/quantity/typed-date.ts';
import { ITEM_FIELDS, type ItemField, type ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { numberText } from '../../kit/number-text.ts';
import { readQuantity, accepted, rejected, type FieldInput } from './quantity-input.ts';

type TextField = {
  [Field in ItemField]: (typeof ITEM_FIELDS)[Field] extends { readonly longest: number } ? Field : never;
}[ItemField];

/** As {@link readQuantity}; an empty field is null. */
export function readOptionalQuantity(typed: string): FieldInput<number | null> {
  return typed.trim() === '' ? accepted(null) : readQuantity(typed);
}

/** A date as people type it and packages print it (`readTypedDate`), or an empty field. */
export function readDate(typed: string, thisYear = new Date().getFullYear()): FieldInput<string | null> {
  if (typed.trim() === '') return accepted(null);
  const read = readTypedDate(typed, thisYear);
  if (read.ok) return accepted(read.date);
  return rejected(read.why === 'no-such-day' ? 'This date doesn’t exist.' : `Enter a date like ${DATES}.`);
}

/** Examples of three printed formats. */
const DATES = '12/31/2027, 12/2027 or 271231';

/** Formats `YYYY-MM-DD` the American way: `MM/DD/YYYY`. */
export function dateTyped(iso: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '');
  return match === null ? '' : `${match[2]}/${match[3]}/${match[1]}`;
}

/** The practice's own name for an item; an empty field restores the product's name. */
export function readCustomName(typed: string): FieldInput<string | null> {
  const text = readableName(typed);
  return text === '' ? accepted(null) : readText('customName', text);
}

/** Text as it is, up to its field's maximum length. */
export function readText(field: TextField, typed: string): FieldInput<string> {
  const { longest } = ITEM_FIELDS[field];
  return typed.length <= longest
    ? accepted(typed)
    : rejected(`At most ${numberText(longest)} characters; these are ${numberText(typed.length)}.`);
}

/** A field's label, how its value is formatted, and how typed text is parsed. */
interface FieldTexts<Field extends ItemField> {
  readonly label: string;
  readonly write: (item: StockItem) => string;
  readonly read: (typed: string) => FieldInput<Extract<ItemFieldChange, { readonly field: Field }>['value']>;
  /** An example, for the message about invalid text. */
  readonly example: string;
}

const numberTyped = (value: number | null): string => (value === null ? '' : String(value));

export const FIELD_TEXTS: { readonly [Field in ItemField]: FieldTexts<Field> } = {
  needToHave: {
    label: 'QTY Need to Have',
    write: (item) => numberTyped(item.needToHave),
    read: readOptionalQuantity,
    example: '12',
  },
  reorderWhenLte: {
    label: 'Reorder QTY',
    write: (item) => numberTyped(item.reorderWhenLte),
    read: readOptionalQuantity,
    example: '4',
  },
  expirationDate: {
    label: 'Expiration Date',
    write: (item) => dateTyped(item.expirationDate),
    read: readDate,
    example: '12/31/2027',
  },
  customName: {
    label: 'Custom name',
    write: (item) => item.customName ?? '',
    read: readCustomName,
    example: 'Gloves, box M',
  },
  note: {
    label: 'My Notes',
    write: ({ note }) => note,
    read: (typed) => readText('note', typed),
    example: 'Top drawer',
  },
  shelf: {
    label: 'Shelf',
    write: (item) => item.shelf ?? '',
    read: (typed) => readText('shelf', typed.trim()),
    example: 'A3 top',
  },
};

/** The typed change, or why it is invalid: with the field's label and an example, for places that show neither. */
export function readField(field: ItemField, typed: string): FieldInput<ItemFieldChange> {
  const { label, read, example } = FIELD_TEXTS[field];
  const value = read(typed);
  // why: the value comes from the field's own parser.
  if (value.ok) return accepted({ field, value: value.value } as ItemFieldChange);
  const hasExample = value.message.includes('like ');
  return rejected(`${label}: ${value.message}${hasExample ? '' : ` For example ${example}.`}`);
}

/** Whether pasted text is more than one cell. */
export function isPastedTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
