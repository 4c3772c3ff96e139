/**
 * The fields of an item that people set, each said once: its kind, which gives values, limits and how it is read from a
 * wire or a file, and its name on the wire. Rule: names and kinds are formats, devices hold changes that older builds made.
 */
import { isQuantity } from '../ordering/cart-line.ts';
import { isCalendarDate } from '../quantity/calendar-date.ts';
import { isVisible } from './is-visible.ts';
import type { StockItem } from './stock-item.ts';

/** count: pieces; day: `YYYY-MM-DD`; name: something that can be seen; text: anything. null: not set. */
interface ValueOfKind {
  readonly count: number | null;
  readonly day: string | null;
  readonly name: string | null;
  readonly text: string;
}
export type ItemFieldKind = keyof ValueOfKind;

type KindOfValue<Value> = { [Kind in ItemFieldKind]: ValueOfKind[Kind] extends Value ? Kind : never }[ItemFieldKind];

interface FieldRules<Kind extends ItemFieldKind> {
  readonly kind: Kind;
  readonly wire: string;
  /** Letters, at most; of names and texts. */
  readonly longest?: number;
}

export const ITEM_FIELDS = {
  needToHave: { kind: 'count', wire: 'qtyNeedToHave' },
  reorderWhenLte: { kind: 'count', wire: 'reorderWhenLte' },
  expirationDate: { kind: 'day', wire: 'expirationDate' },
  customName: { kind: 'name', wire: 'customName', longest: 200 },
  note: { kind: 'text', wire: 'note', longest: 4000 },
  shelf: { kind: 'text', wire: 'shelf', longest: 40 },
} as const satisfies { readonly [Field in keyof StockItem]?: FieldRules<KindOfValue<StockItem[Field]>> };

export type ItemField = keyof typeof ITEM_FIELDS;
type Rules = typeof ITEM_FIELDS;

/** A field of an item that people may set, with its new value. */
export type ItemFieldChange = {
  readonly [Field in ItemField]: { readonly field: Field; readonly value: ValueOfKind[Rules[Field]['kind']] };
}[ItemField];

/** Of each field what its kind has, by its name on the wire. */
export type ItemFieldsOnWire<ByKind extends Record<ItemFieldKind, unknown>> = {
  readonly [Field in ItemField as Rules[Field]['wire']]: ByKind[Rules[Field]['kind']];
};

/** In the order of the record. */
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly ItemField[];

/** Why a value is none of its field, or null (ITEM-19). */
export function badItemField({ field, value }: ItemFieldChange): 'bad-quantity' | 'bad-date' | 'bad-text' | null {
  const { kind, longest = 0 }: FieldRules<ItemFieldKind> = ITEM_FIELDS[field];
  if (value === null) return null;
  if (typeof value === 'number') return isQuantity(value) ? null : 'bad-quantity';
  if (kind === 'day') return isCalendarDate(value) ? null : 'bad-date';
  return isText(value, longest) && (kind === 'text' || isVisible(value)) ? null : 'bad-text';
}

/** U+0000 is the one character that the server's tables do not keep. */
function isText(text: string, longest: number): boolean {
  return text.length <= longest && !text.includes('\u0000');
}
