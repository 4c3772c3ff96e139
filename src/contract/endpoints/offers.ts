/** One offer, and its alternatives. */
import type * as v from 'valibot';
import { alternativesDocument, offerDetailDocument } from '../resources/offer-detail.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { INVALID, idListOrNull, pageNumberOr, pageSize, parameter, text, textOrNull } from './parameters.ts';
import { MAX_TERM_LENGTH } from '#domain/catalogue/catalogue-query.ts';
import { type ProductVariantsDocument, productVariantsDocument } from '../resources/product-variants.ts';

export const readOffer: Endpoint<'/api/v2/product-distributors/:id', v.InferOutput<typeof offerDetailDocument>> = {
  method: 'GET',
  path: '/api/v2/product-distributors/:id',
  answer: offerDetailDocument,
};

export const readOfferInput = endpointInput(readOffer, () => ({
  says: 'An offer with all that its page shows.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));

export const readAlternatives: Endpoint<
  '/api/v2/alternatives',
  v.InferOutput<typeof alternativesDocument>,
  { query: { 'filter[productDistributorId]': string } }
> = {
  method: 'GET',
  path: '/api/v2/alternatives',
  answer: alternativesDocument,
};

export const readAlternativesInput = endpointInput(readAlternatives, () => ({
  says: 'Products of the same brand, and similar ones, in place of an offer.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[productDistributorId]': textOrNull,
  },
}));

export interface VariantsQuery {
  readonly 'filter[productDistributorId]': string;
  readonly searchable: string;
  readonly 'filter[modifierValueId]': readonly string[];
  readonly sort: string;
  /** `current` is the page with the offer's product. */
  readonly 'page[number]': number | 'current';
  readonly 'page[size]': number;
}

/** One screenful, plus what is scrolled to next. */
const PAGE_SIZE = 60;

export const listVariants: Endpoint<'/api/v2/product-variants', ProductVariantsDocument, { query: VariantsQuery }> = {
  method: 'GET',
  path: '/api/v2/product-variants',
  answer: productVariantsDocument,
};

const variantSort = parameter('name, sku or modifier.{id}, or one of them after a minus', (given = '') =>
  given === '' || /^-?(?:name|sku|modifier\.\d{1,18})$/.test(given) ? given : INVALID,
);

export const listVariantsInput = endpointInput(listVariants, () => ({
  says: 'A page of the family to which the product of an offer belongs.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[productDistributorId]': textOrNull,
    searchable: text(MAX_TERM_LENGTH),
    'filter[modifierValueId]': idListOrNull,
    sort: variantSort,
    'page[number]': pageNumberOr('current'),
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
