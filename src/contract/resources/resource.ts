/** Building blocks of JSON:API documents. */
import * as v from 'valibot';

export const text = v.string();
export const whole = v.pipe(v.number(), v.safeInteger());

/* @__NO_SIDE_EFFECTS__ */
export function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullable(schema);
}

/** A resource object of one type with known attributes; unknown attributes are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function resource<Type extends string, Attributes extends v.ObjectEntries>(type: Type, attributes: Attributes) {
  return v.object({ type: v.literal(type), id: v.string(), attributes: v.object(attributes) });
}

/** A request that creates something, or starts an action: a resource object without an id. */
/* @__NO_SIDE_EFFECTS__ */
export function requestBody<const Type extends string, Attributes extends v.GenericSchema>(
  type: Type,
  attributes: Attributes,
) {
  return v.object({ data: v.object({ type: v.literal(type), attributes }) });
}

/** Integer cents as the decimal dollars of the wire, exact to the cent. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** For cents that may be unknown. */
export function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : dollars(cents);
}

export function cents(amount: number): number {
  return Math.round(amount * 100);
}

/** For an amount that may be unknown. */
export function centsOrNull(amount: number | null): number | null {
  return amount === null ? null : cents(amount);
}
