/** `POST practice-locations/{id}/cart` (API-07): the cart by distributor, with what each order costs. Amounts in dollars. */
import * as v from 'valibot';
import { UNORDERABLE_REASONS } from '#domain/ordering/unorderable.ts';
import { cartItemAttributes } from './cart-item.ts';
import { orNull, resource, text, whole } from './resource.ts';

const amount = v.number();

/** A line's first choice before it was swapped (CART-07, OPT-04). */
const initialChoice = v.object({
  productDistributorId: text,
  productName: text,
  distributorName: text,
  qty: whole,
  price: amount,
});
export type InitialChoice = v.InferOutput<typeof initialChoice>;

/** CART-06, CART-07: a line of a group. `savings` and `savingsSimilar` are the possible savings with alternatives. */
const cartGroupItem = resource('cart-items', {
  ...cartItemAttributes,
  /** `YYYY-MM-DD` */
  eta: text,
  isSelected: v.boolean(),
  /** Why it cannot be ordered; null or absent: it can. */
  unorderable: v.optional(orNull(v.picklist(UNORDERABLE_REASONS)), null),
  savings: amount,
  savingsSimilar: amount,
  initialCartItem: orNull(initialChoice),
  /** All first choices of the line: several if lines were merged into it; empty if it was not swapped. */
  initialCartItems: v.optional(v.array(initialChoice), []),
});
export type CartGroupItem = v.InferOutput<typeof cartGroupItem>;

/** CHK-04, CHK-05, CHK-08..10. */
const shippingInfo = v.object({
  /** Overnight shipping to all states; the group offers it at all. */
  isNextDayAllStates: v.boolean(),
  /** Days from the cut-off to delivery. */
  deliveryTime: whole,
  shippingCost: orNull(amount),
  fixedShippingCost: orNull(amount),
  minFreeShipping: orNull(amount),
  minOrderTotalFree: orNull(amount),
  hasHandling: v.boolean(),
  handlingFuelCharge: amount,
  isCoveredByZen: v.boolean(),
  hasFreeShipping: v.boolean(),
  /** The amount missing to free shipping; null if there is no minimum or nothing is missing. */
  missing: orNull(amount),
  /** Free, covered by the platform, a fixed cost, or unknown ("N/A"). */
  kind: v.picklist(['free', 'covered', 'fixed', 'unknown']),
});

/** CHK-06. */
const overnightInfo = v.object({
  isOvernight: v.boolean(),
  shipMethodId: orNull(text),
  shippingCost: orNull(amount),
  isOvernightSelected: v.boolean(),
  methods: v.array(v.object({ shipMethodId: text, estimatedDelivery: text, estimatedShipping: amount })),
});

/** CART-03, CART-04: one distributor's group; its id is the distributor's. Totals are those of the selected lines. */
const cartGroupResource = resource('cart-groups', {
  name: text,
  eta: text,
  overnightEta: orNull(text),
  cutOffTime: text,
  isPastCutOff: v.boolean(),
  isOvernight: v.boolean(),
  overnightShipMethodId: orNull(text),
  overnightShippingCost: orNull(amount),
  paymentType: text,
  currentDatetime: text,
  subtotal: amount,
  shipping: amount,
  handling: amount,
  tax: amount,
  total: amount,
  taxWithOvernightCost: orNull(amount),
  totalWithOvernight: orNull(amount),
  isCoveredByZen: v.boolean(),
  sendToRep: v.boolean(),
  /** true: orders are not sent to the distributor (CHK-16); absent: they are, or everything is a demo. */
  isSimulated: v.optional(v.boolean()),
  isPrimary: v.boolean(),
  /** Absent from older servers. */
  isPreferred: v.optional(v.boolean()),
  minOrderTotalFree: orNull(amount),
  fixedShippingCost: orNull(amount),
  shippingInfo,
  overnightInfo,
  cartItems: v.array(cartGroupItem),
});
export type CartGroupResource = v.InferOutput<typeof cartGroupResource>;

/** Why "Place order" is disabled (CHK-12, CHK-13); null: it is enabled. */
const NOT_PLACING = ['past-due', 'canceled', 'nothing-selected', 'nothing-orderable'] as const;

/** CART-08. */
const cartSummary = v.object({
  /** Selected lines, and all lines. */
  cartItemsCount: whole,
  cartItemsTotalCount: whole,
  /** Possible savings with the alternatives. */
  savingCosts: amount,
  /** Savings by the swaps already made. */
  savingSubtotal: amount,
  currentTotal: amount,
  /** What checkout would charge if every swapped line were its first choice again, with shipping, handling and tax. */
  withoutSavings: amount,
  isHavingActiveSavings: v.boolean(),
  reasonNotPlacingOrder: orNull(v.picklist(NOT_PLACING)),
  primaryDistributors: v.array(v.object({ id: text, name: text })),
  urgentIds: v.array(text),
  isOptimizerVisible: v.boolean(),
  taxBasisPoints: whole,
  /** BUD-01..03; percentAfter: after these orders. */
  budget: v.object({
    budget: amount,
    spent: amount,
    remaining: amount,
    percent: whole,
    percentAfter: whole,
    period: v.picklist(['week', 'month']),
  }),
});
export type CartSummary = v.InferOutput<typeof cartSummary>;

export const cartGroupsDocument = v.object({
  data: v.array(cartGroupResource),
  meta: v.object({ total: whole, summary: cartSummary }),
});
export type CartGroupsDocument = v.InferOutput<typeof cartGroupsDocument>;
