/**
 * What a person typed into a field of an item, read as a value or answered with a message that says what would do. The
 * typed text itself stays in the field either way; nothing typed is lost.
 */
import { readTypedDate } from '#domain/quantity/typed-date.ts';
import { ITEM_FIELDS, type ItemField, type ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { isVisible } from '#domain/stock/is-visible.ts';
import { numberText } from '../../kit/number-text.ts';
import { readQuantity, right, wrong, type FieldInput } from './quantity-input.ts';

type TextField = {
  [Field in ItemField]: (typeof ITEM_FIELDS)[Field] extends { readonly longest: number } ? Field : never;
}[ItemField];

/** As {@link readQuantity}; an empty field is no number at all. */
export function readOptionalQuantity(typed: string): FieldInput<number | null> {
  return typed.trim() === '' ? right(null) : readQuantity(typed);
}

/** A date as people type it and packages print it (`readTypedDate`), or nothing. */
export function readDate(typed: string, thisYear = new Date().getFullYear()): FieldInput<string | null> {
  if (typed.trim() === '') return right(null);
  const read = readTypedDate(typed, thisYear);
  if (read.ok) return right(read.date);
  return wrong(read.why === 'no-such-day' ? 'This date doesn’t exist.' : `Enter a date like ${DATES}.`);
}

/** In three of the ways in which they are printed. */
const DATES = '12/31/2027, 12/2027 or 271231';

/** `YYYY-MM-DD` as people here write a date: `MM/DD/YYYY`. */
export function dateTyped(iso: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '');
  return match === null ? '' : `${match[2]}/${match[3]}/${match[1]}`;
}

/** The practice's own name for an item; empty gives the product's name back. */
export function readCustomName(typed: string): FieldInput<string | null> {
  const text = typed.trim();
  if (!isVisible(text)) return right(null);
  return readText('customName', text);
}

/** Text as it is, no longer than its field takes. */
export function readText(field: TextField, typed: string): FieldInput<string> {
  const { longest } = ITEM_FIELDS[field];
  return typed.length <= longest
    ? right(typed)
    : wrong(`At most ${numberText(longest)} characters; these are ${numberText(typed.length)}.`);
}

/** What a field is called, how its value is written, and what is read of what was typed. */
interface FieldTexts<Field extends ItemField> {
  readonly label: string;
  readonly write: (item: StockItem) => string;
  readonly read: (typed: string) => FieldInput<Extract<ItemFieldChange, { readonly field: Field }>['value']>;
  /** An example, for who typed something else. */
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

/** The change that was typed, or why it is none: with the name of the field and an example, for where neither stands beside it. */
export function readField(field: ItemField, typed: string): FieldInput<ItemFieldChange> {
  const { label, read, example } = FIELD_TEXTS[field];
  const value = read(typed);
  // why: the value is that of the field's own reader.
  if (value.ok) return right({ field, value: value.value } as ItemFieldChange);
  const hasExample = value.message.includes('like ');
  return wrong(`${label}: ${value.message}${hasExample ? '' : ` For example ${example}.`}`);
}

/** What is pasted is more than the text of one cell. */
export function isPastedTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}
