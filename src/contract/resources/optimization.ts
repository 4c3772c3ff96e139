/** Alternatives and the cart optimizer (API-12, API-13, OPT-01..10). Amounts in dollars. */
import * as v from 'valibot';
import { UNORDERABLE_REASONS } from '#domain/ordering/unorderable.ts';
import { givenId as id } from './given-id.ts';
import { orNull, text, whole } from './resource.ts';

const overnight = v.optional(
  v.pipe(v.array(v.object({ distributorId: id, shipMethodId: text })), v.maxLength(200)),
  [],
);
const ids = v.optional(v.pipe(v.array(id), v.maxLength(2_000)), []);

/** `POST /cart/optimize` and its preview. `ids` empty: all lines; those that cannot be ordered are swapped where something can stand in. */
export const optimizeBody = v.object({
  ids,
  fast: v.optional(v.boolean(), true),
  primary: v.optional(v.boolean(), true),
  /** Never a similar product. */
  sameOnly: v.optional(v.boolean(), false),
  /** Of each swap, on the price of its products, in dollars. */
  minSaving: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)), 0),
  /** Whether a preview answers `optionCosts`, which takes a solution for each option. */
  weighOptions: v.optional(v.boolean(), false),
  /** Chosen overnight shipping, by distributor, as checkout takes it (CHK-11). */
  overnight,
  /**
   * The lines whose swaps were accepted; left out: all of them. A preview answers what the cart costs with these. With
   * `cart` of the preview they are what was shown.
   */
  accept: v.optional(v.pipe(v.array(id), v.maxLength(2_000))),
  /**
   * `cart` of the preview. It names the cart and what was shown: targets, prices, packs, arrival, totals. Where any of it has
   * changed since, nothing is done (`aborted`).
   */
  cart: v.optional(text),
});
export type OptimizeBody = v.InferOutput<typeof optimizeBody>;

export const alternativesBody = v.object({
  productDistributorIds: v.pipe(v.array(id), v.maxLength(500)),
  /** The arrival date comes with it. */
  overnight,
});

/** Swaps one line for an alternative, or back (OPT-04). */
export const chooseAlternativeBody = v.object({ cartItemId: id, productDistributorId: id });

/** What a fact is about. `arrival` is a day, `YYYY-MM-DD`; all others are as people read them. */
const topic = v.picklist(['maker', 'number', 'distributor', 'pack', 'attribute', 'unitPrice', 'arrival']);
/** What is equal, and what differs, between a line as it is and what is proposed. null: that side does not state it. */
const facts = {
  equal: v.optional(v.array(v.object({ topic, name: text, text })), []),
  differs: v.optional(v.array(v.object({ topic, name: text, from: orNull(text), to: orNull(text) })), []),
};
export type EqualFact = v.InferOutput<(typeof facts)['equal']>[number];
export type DifferingFact = v.InferOutput<(typeof facts)['differs']>[number];

const optionType = v.picklist(['origin', 'sameBrand', 'similar']);

/** OPT-02. Servers of contract 1 leave out what is filled in here. `priceOrigin` and `etaOrigin` are those of the line as it is; `price` and `eta` those of this option. */
const savingsOption = v.object({
  type: optionType,
  productDistributorId: text,
  productId: v.optional(text, ''),
  productName: text,
  distributorId: text,
  distributorName: text,
  manufacturerName: text,
  manufacturerSku: v.optional(text, ''),
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
  /** For all packs, against the line as it is; below 0: more expensive. */
  saving: v.number(),
  /** Pieces beyond what the line needs; null: not known. */
  surplus: v.optional(orNull(whole), null),
  /** The location says that the two products are the same. */
  isDeclaredSame: v.optional(v.boolean(), false),
  ...facts,
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
      /** OPT-03; null if there is no alternative. */
      preferred: orNull(v.picklist(['sameBrand', 'similar'])),
    }),
  ),
});
export type AlternativesDocument = v.InferOutput<typeof alternativesDocument>;

const side = v.object({
  productDistributorId: text,
  productId: text,
  productName: text,
  distributorName: text,
  qty: whole,
  price: v.number(),
  packageMeasure: text,
  packageQty: orNull(whole),
  /** `YYYY-MM-DD` */
  eta: text,
});

const unorderable = v.picklist(UNORDERABLE_REASONS);

const swap = v.object({
  /** The line; the oldest one where the cart has several of the offer. */
  cartItemId: text,
  type: optionType,
  from: side,
  to: side,
  surplus: orNull(whole),
  isDeclaredSame: v.boolean(),
  /** It was accepted, and there is not enough in stock for it without the swaps that were not. */
  isBlocked: v.boolean(),
  /** Why the line cannot be ordered as it is: it is in no total `before`. null, or absent: it can. */
  unorderable: v.optional(orNull(unorderable), null),
  ...facts,
  /** Of the line alone. */
  saving: v.number(),
  /** What the whole order falls by with this swap beside the accepted ones: shipping, handling and tax included. */
  effect: v.number(),
  /** One sentence. */
  explanation: text,
  /** Its part of what the accepted swaps save: those of all of them add up to that. null: it is not accepted, or not known. */
  amount: v.optional(orNull(v.number()), null),
  /** What the amount is made of, shipping with handling; `of` is all of a charge that `among` swaps share. */
  parts: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['price', 'shipping', 'tax']),
        amount: v.number(),
        distributorName: orNull(text),
        of: orNull(v.number()),
        among: whole,
      }),
    ),
    [],
  ),
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
  /** Lines of an offer that the cart has more than once: they become one line. */
  duplicates: v.optional(whole, 0),
  /** Lines that ask for more than there is, and that nothing can stand in for: checkout will ask about them. */
  short: v.optional(v.array(v.object({ cartItemId: text, productName: text, wanted: whole, inStock: whole })), []),
};

/** What a person keeps the optimizer to. `overnight` is the shipping that was chosen. */
export const OPTIMIZER_OPTIONS = ['fast', 'primary', 'sameOnly', 'minSaving', 'overnight'] as const;
export type OptimizerOption = (typeof OPTIMIZER_OPTIONS)[number];

const previewPlan = {
  /** Lines that cannot be ordered and that nothing stands in for; `heldBack` is the cheapest that would, and what is in its way. */
  unorderable: v.optional(
    v.array(
      v.object({
        cartItemId: text,
        productName: text,
        distributorName: text,
        why: unorderable,
        heldBack: orNull(
          v.object({
            productName: text,
            distributorName: text,
            why: v.picklist(['primary', 'sameOnly', 'notSelected', 'stock']),
          }),
        ),
      }),
    ),
    [],
  ),
  /** What is cheaper for a line than its answer, before shipping, handling and tax, and why it is not the answer. */
  leftOut: v.optional(
    v.array(
      v.object({
        cartItemId: text,
        productName: text,
        toProductName: text,
        distributorName: text,
        less: v.number(),
        /** `YYYY-MM-DD` */
        eta: text,
        why: v.picklist(['fast', 'primary', 'sameOnly', 'minSaving', 'notSelected', 'stock', 'charges', 'unsearched']),
      }),
    ),
    [],
  ),
  /** By how much the least total would be lower without each option that is on; null: not asked for. */
  optionCosts: v.optional(
    orNull(v.array(v.object({ option: v.picklist(OPTIMIZER_OPTIONS), costs: v.number() }))),
    null,
  ),
};

export const optimizePreviewDocument = v.object({
  data: v.null(),
  meta: v.object({ cart: text, ...plan, ...previewPlan }),
});
export type OptimizePreview = v.InferOutput<typeof optimizePreviewDocument>;

/** API-12, OPT-09, OPT-10: the rows that changed stand in `included`, as in every write's answer. */
export const optimizeDocument = v.object({
  data: v.null(),
  meta: v.object({
    opId: text,
    revision: whole,
    status: v.picklist(['optimized', 'unchanged', 'aborted']),
    /** The lines of the optimized order, to be selected; empty when aborted. */
    appliedIds: v.array(text),
  }),
});
