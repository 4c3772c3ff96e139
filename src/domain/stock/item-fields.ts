/**
 * The editable fields of an item, each defined once: its kind (values, limits, and how it is read from the wire or a file) and its wire
 * name. Rule: names and kinds are formats, since devices store changes made by older builds.
 */
import { isNamed } from '../names/readable-name.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import { isCalendarDate } from '../quantity/calendar-date.ts';
import type { StockItem } from './stock-item.ts';

/** count: pieces; day: `YYYY-MM-DD`; name: text with something visible; text: any text. null: not set. */
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
  /** Maximum length of names and texts, in characters. */
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

/** Maps each field's wire name to the type for its kind. */
export type ItemFieldsOnWire<ByKind extends Record<ItemFieldKind, unknown>> = {
  readonly [Field in ItemField as Rules[Field]['wire']]: ByKind[Rules[Field]['kind']];
};

/** In declaration order. */
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly ItemField[];

/** Why a value is invalid for its field, or null (ITEM-19). */
export function badItemField({ field, value }: ItemFieldChange): 'bad-quantity' | 'bad-date' | 'bad-text' | null {
  const { kind, longest = 0 }: FieldRules<ItemFieldKind> = ITEM_FIELDS[field];
  if (value === null) return null;
  if (typeof value === 'number') return isQuantity(value) ? null : 'bad-quantity';
  if (kind === 'day') return isCalendarDate(value) ? null : 'bad-date';
  return isText(value, longest) && (kind === 'text' || isNamed(value)) ? null : 'bad-text';
}

/** U+0000 is the one character that the database cannot store. */
function isText(text: string, longest: number): boolean {
  return text.length <= longest && !text.includes('\u0000');
}
