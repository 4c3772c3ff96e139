/**
 * A location's choices for pairs of products (ALT, OPT-01): "never offer this instead of that" and "these are the same for us". A pair
 * counts in both directions, and only the newest choice counts.
 *
 *   GET    /substitution-choices        newest first
 *   POST   /substitution-choices        {data: {type, attributes: {fromProductId, toProductId, choice}}}
 *   DELETE /substitution-choices/{id}   in either direction; a pair without a choice gets the same answer
 */
import * as v from 'valibot';
import { orNull, requestBody, resource, text } from './resource.ts';

export const SUBSTITUTION_CHOICES = ['never', 'same'] as const;
export type SubstitutionChoice = (typeof SUBSTITUTION_CHOICES)[number];

const id = v.pipe(
  v.union([text, v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,17}$/, 'A product has a number.'),
);

export const substitutionBody = requestBody(
  'substitution-choices',
  v.object({
    /** The product in the cart. */
    fromProductId: id,
    /** The proposed one; with `never` it may be the same product: no other pack or distributor of it. */
    toProductId: id,
    choice: v.picklist(SUBSTITUTION_CHOICES),
  }),
);

const product = v.object({
  id: text,
  name: text,
  manufacturerName: text,
  manufacturerSku: text,
  imageSrc: orNull(text),
});

/** Its id is `{fromProductId}-{toProductId}`. */
export const substitutionResource = resource('substitution-choices', {
  choice: v.picklist(SUBSTITUTION_CHOICES),
  from: product,
  to: product,
  madeBy: text,
  /** ISO instant */
  madeAt: text,
});
export type SubstitutionResource = v.InferOutput<typeof substitutionResource>;

export const substitutionsDocument = v.object({ data: v.array(substitutionResource) });

export const substitutionWritten = v.object({ data: orNull(substitutionResource) });
