/** Alternatives and the cart optimiser (API-12, API-13, OPT-01..10). Amounts in dollars. */
import * as v from 'valibot';
import { orNull, text, whole } from './resource.ts';

const id = v.pipe(v.union([text, v.number()]), v.transform(String), v.minLength(1), v.maxLength(64));
const ids = v.optional(v.pipe(v.array(id), v.maxLength(2_000)), []);

/** `POST /cart/optimize` and its preview. `ids` empty: all that can be ordered. */
export const optimiseBody = v.object({
  ids,
  fast: v.optional(v.boolean(), true),
  primary: v.optional(v.boolean(), true),
  /**
   * The lines whose swaps were accepted; left out: all of them. A preview answers what the cart costs with these. With
   * `cart` of the preview they are what was shown.
   */
  accept: v.optional(v.pipe(v.array(id), v.maxLength(2_000))),
  /** `cart` of the preview: a cart that changed since then is left alone (`aborted`). */
  cart: v.optional(text),
});
export type OptimiseBody = v.InferOutput<typeof optimiseBody>;

export const alternativesBody = v.object({ productDistributorIds: v.pipe(v.array(id), v.maxLength(500)) });

/** Swaps one line for an alternative, or back (OPT-04). */
export const chooseAlternativeBody = v.object({ cartItemId: id, productDistributorId: id });

const optionType = v.picklist(['origin', 'sameBrand', 'similar']);

/** OPT-02. `priceOrigin` and `etaOrigin` are those of the line as it is; `price` and `eta` those of this option. */
const savingsOption = v.object({
  type: optionType,
  productDistributorId: text,
  productName: text,
  distributorId: text,
  distributorName: text,
  manufacturerName: text,
  imageSrc: orNull(text),
  price: v.number(),
  eta: text,
  priceOrigin: v.number(),
  etaOrigin: text,
  /** Packs that hold as much as the line. */
  qty: whole,
  packageMeasure: text,
  /** Pieces in a pack; null: not known. */
  packageQty: orNull(whole),
  cartItemId: orNull(text),
  isSelected: v.boolean(),
  showInitialChoiceLabel: v.boolean(),
  /** For all packs, against the line as it is; below 0: dearer. */
  saving: v.number(),
});
export type SavingsOption = v.InferOutput<typeof savingsOption>;

export const alternativesDocument = v.object({
  data: v.null(),
  productsWithAlternatives: v.array(
    v.object({
      productDistributorId: text,
      origin: savingsOption,
      sameBrand: orNull(savingsOption),
      similar: orNull(savingsOption),
      /** OPT-03; null where there is no alternative. */
      preferred: orNull(v.picklist(['sameBrand', 'similar'])),
    }),
  ),
});
export type AlternativesDocument = v.InferOutput<typeof alternativesDocument>;

const swap = v.object({
  cartItemId: text,
  type: optionType,
  from: v.object({
    productDistributorId: text,
    productName: text,
    distributorName: text,
    qty: whole,
    price: v.number(),
  }),
  to: v.object({ productDistributorId: text, productName: text, distributorName: text, qty: whole, price: v.number() }),
  /** Of the line alone. */
  saving: v.number(),
  /** What the whole order falls by with this swap beside the accepted ones: shipping, handling and tax included. */
  effect: v.number(),
  /** One sentence. */
  explanation: text,
});
export type Swap = v.InferOutput<typeof swap>;

const amounts = {
  subtotal: v.number(),
  shipping: v.number(),
  handling: v.number(),
  tax: v.number(),
  total: v.number(),
};
const costs = v.object({
  ...amounts,
  /** By distributor, of those that something is ordered from; their sums are the amounts above. */
  groups: v.array(v.object({ distributorId: text, distributorName: text, ...amounts })),
});
export type Costs = v.InferOutput<typeof costs>;

const plan = {
  before: costs,
  /** With the accepted swaps. */
  after: costs,
  /** With all swaps. */
  least: v.number(),
  /** No choice costs less than this; equal to `least` where that is proven to be the least. */
  lowerBound: v.number(),
  isProvenLeast: v.boolean(),
  swaps: v.array(swap),
};

export const optimisePreviewDocument = v.object({ data: v.null(), meta: v.object({ cart: text, ...plan }) });
export type OptimisePreview = v.InferOutput<typeof optimisePreviewDocument>;

/** API-12, OPT-09, OPT-10: the rows that changed stand in `included`, as in every write's answer. */
export const optimiseDocument = v.object({
  data: v.null(),
  meta: v.object({
    opId: text,
    revision: whole,
    status: v.picklist(['optimized', 'unchanged', 'aborted']),
    /** The lines of the optimised order, to be selected; empty when aborted. */
    appliedIds: v.array(text),
  }),
});
