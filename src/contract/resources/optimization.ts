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

/** `POST /cart/optimize` and its preview. `ids` empty: all lines; those that cannot be ordered are swapped if there is a replacement. */
export const optimizeBody = v.object({
  ids,
  fast: v.optional(v.boolean(), true),
  primary: v.optional(v.boolean(), true),
  /** Never swaps for a similar product. */
  sameOnly: v.optional(v.boolean(), false),
  /** Minimum saving of each swap, on the price of its products, in dollars. */
  minSaving: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)), 0),
  /** Whether a preview includes `optionCosts`, which requires solving once per option. */
  weighOptions: v.optional(v.boolean(), false),
  /** Chosen overnight shipping by distributor, as in checkout (CHK-11). */
  overnight,
  /**
   * Ids of lines with accepted swaps; absent: all. A preview returns the cart's cost with these. Together with the preview's `cart` they
   * identify what was shown.
   */
  accept: v.optional(v.pipe(v.array(id), v.maxLength(2_000))),
  /**
   * `cart` of the preview. It identifies the cart and what was shown: targets, prices, packs, arrival, totals. If any of it has changed
   * since, nothing is done (`aborted`).
   */
  cart: v.optional(text),
});
export type OptimizeBody = v.InferOutput<typeof optimizeBody>;

export const alternativesBody = v.object({
  productDistributorIds: v.pipe(v.array(id), v.maxLength(500)),
  /** Affects the arrival date. */
  overnight,
});

/** Swaps one line for an alternative, or back (OPT-04). */
export const chooseAlternativeBody = v.object({ cartItemId: id, productDistributorId: id });

/** The topic of a fact. `arrival` is a day, `YYYY-MM-DD`; all others are display texts. */
const topic = v.picklist(['maker', 'number', 'distributor', 'pack', 'attribute', 'unitPrice', 'arrival']);
/** What is equal, and what differs, between a line and its proposed replacement. null: not stated for that side. */
const facts = {
  equal: v.optional(v.array(v.object({ topic, name: text, text })), []),
  differs: v.optional(v.array(v.object({ topic, name: text, from: orNull(text), to: orNull(text) })), []),
};
export type EqualFact = v.InferOutput<(typeof facts)['equal']>[number];
export type DifferingFact = v.InferOutput<(typeof facts)['differs']>[number];

const optionType = v.picklist(['origin', 'sameBrand', 'similar']);

/**
 * OPT-02. Servers of contract 1 omit the fields with defaults. `priceOrigin` and `etaOrigin` belong to the unchanged line; `price` and
 * `eta` to this option.
 */
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
  /** Number of packs that hold as much as the line. */
  qty: whole,
  packageMeasure: text,
  /** Pieces in a pack; null: unknown. */
  packageQty: orNull(whole),
  cartItemId: orNull(text),
  isSelected: v.boolean(),
  showInitialChoiceLabel: v.boolean(),
  /** For all packs, compared with the unchanged line; negative: more expensive. */
  saving: v.number(),
  /** Pieces beyond what the line needs; null: unknown. */
  surplus: v.optional(orNull(whole), null),
  /** The location declared the two products the same. */
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
  /** Id of the line; the oldest one if the cart has several of the offer. */
  cartItemId: text,
  type: optionType,
  from: side,
  to: side,
  surplus: orNull(whole),
  isDeclaredSame: v.boolean(),
  /** It was accepted, but its stock is insufficient unless the swaps that were not accepted are made as well. */
  isBlocked: v.boolean(),
  /** Why the line cannot be ordered, so that it is in no total `before`. null or absent: it can. */
  unorderable: v.optional(orNull(unorderable), null),
  ...facts,
  /** For the line alone. */
  saving: v.number(),
  /** By how much the order's total decreases with this swap in addition to the accepted ones, including shipping, handling and tax. */
  effect: v.number(),
  /** One sentence. */
  explanation: text,
  /** Its share of the accepted swaps' total savings. null: not accepted, or unknown. */
  amount: v.optional(orNull(v.number()), null),
  /** The parts of the amount, shipping with handling; `of` is the whole charge, shared by `among` swaps. */
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
  /** By distributor with an order; their sums are the amounts above. */
  groups: v.array(v.object({ distributorId: text, distributorName: text, ...amounts })),
});
export type Costs = v.InferOutput<typeof costs>;

const plan = {
  before: costs,
  /** With the accepted swaps. */
  after: costs,
  /** With all swaps. */
  least: v.number(),
  /** No choice costs less than this; equal to `least` if that is proven optimal. */
  lowerBound: v.number(),
  isProvenLeast: v.boolean(),
  swaps: v.array(swap),
  /** Duplicate lines of an offer, which become one line. */
  duplicates: v.optional(whole, 0),
  /** Lines that exceed the stock without a replacement: checkout will ask about them. */
  short: v.optional(v.array(v.object({ cartItemId: text, productName: text, wanted: whole, inStock: whole })), []),
};

/** The options of the optimizer. `overnight` is the chosen shipping. */
export const OPTIMIZER_OPTIONS = ['fast', 'primary', 'sameOnly', 'minSaving', 'overnight'] as const;
export type OptimizerOption = (typeof OPTIMIZER_OPTIONS)[number];

const previewPlan = {
  /** Lines that cannot be ordered and have no replacement; `heldBack` is the cheapest possible one, and what rules it out. */
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
  /** Options cheaper than the chosen one for a line, before shipping, handling and tax, and why they were not chosen. */
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
  /** By how much the minimum total would be lower without each active option; null: not requested. */
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

/** API-12, OPT-09, OPT-10: changed rows are in `included`, as in every write's answer. */
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
