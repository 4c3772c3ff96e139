/**
 * What a person typed into a field of an item, read as a value or answered with a message that says what would do. The
 * typed text itself stays in the field either way; nothing typed is lost.
 */
import { isCalendarDate } from '#domain/quantity/calendar-date.ts';
import { ITEM_FIELDS, type ItemField } from '#domain/stock/item-fields.ts';
import { isVisible } from '#domain/stock/is-visible.ts';
import { numberText } from '../../kit/number-text.ts';
import { readQuantity, right, wrong, type FieldInput } from '../../things/item/quantity-input.ts';

type TextField = {
  [Field in ItemField]: (typeof ITEM_FIELDS)[Field] extends { readonly longest: number } ? Field : never;
}[ItemField];

/** As {@link readQuantity}; an empty field is no number at all. */
export function readOptionalQuantity(typed: string): FieldInput<number | null> {
  return typed.trim() === '' ? right(null) : readQuantity(typed);
}

/**
 * `YYYY-MM-DD`, `MM/DD/YYYY` or nothing; a day that the calendar does not have is refused. `MMDDYYYY` too, because the number
 * keys of a phone have no slash.
 */
export function readDate(typed: string): FieldInput<string | null> {
  const text = typed
    .trim()
    .replace(/^(\d\d)(\d\d)(\d{4})$/, (digits: string, month: string, day: string, year: string) =>
      isCalendarDate(`${year}-${month}-${day}`) ? `${month}/${day}/${year}` : digits,
    );
  if (text === '') return right(null);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = us === null ? text : `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return wrong('Enter the date as MM/DD/YYYY.');
  return isCalendarDate(iso) ? right(iso) : wrong('This date doesn’t exist.');
}

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
    : wrong(`At most ${numberText(longest)} characters; these are ${typed.length}.`);
}
