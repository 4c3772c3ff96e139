/** The cart by distributor, with the cost of each order (API-07, CART-03..08, CHK-03..06, CHK-11). */
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { CartGroupItem, CartGroupResource, CartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import type { LocationId } from '#domain/ids.ts';
import { etaDate, isPastCutOff } from '#domain/ordering/cut-off.ts';
import { paymentTypeOf } from '#domain/ordering/order-states.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import { readSavings } from '../../store/ordering/alternative-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { cartSummary } from './cart-summary.ts';
import { type Group, groupsOf, type LineSavings } from './group-cart.ts';
import { type CartEntry, firstChoiceRows, firstPriceCents, loadCart, whyCannotOrder } from './load-cart.ts';

export interface GroupsRequest {
  /** Selected lines; empty: all that can be ordered. */
  readonly ids: readonly string[];
  readonly overnight: readonly OvernightChoice[];
  readonly now: string;
  readonly isOptimizerVisible: boolean;
  /** In a demo every distributor is simulated, and no real orders are placed. */
  readonly isDemo: boolean;
}

export function cartGroups(store: Store, locationId: LocationId, ask: GroupsRequest): Promise<CartGroupsDocument> {
  return inSnapshot(store, async (connection) => {
    const [cart, rows] = await inOneRoundTrip(connection, () =>
      Promise.all([loadCart(connection, locationId), readSavings(connection, locationId)]),
    );
    const groups = groupsOf(cart, ask);
    const savings = new Map(
      rows.map((row) => [
        row.id,
        { sameBrandCents: Math.max(0, Number(row.same_brand)), similarCents: Math.max(0, Number(row.similar)) },
      ]),
    );
    return {
      data: groups.map((group) => groupResource(group, { ...ask, savings })),
      meta: { total: cart.entries.length, summary: cartSummary(cart, groups, { ...ask, savings }) },
    };
  });
}

interface Showing extends GroupsRequest {
  readonly savings: ReadonlyMap<string, LineSavings>;
}

function groupResource(group: Group, showing: Showing): CartGroupResource {
  const { terms, usual, overnight, isOvernight, totals } = group;
  const { now } = showing;
  const { cut_off_time: cutOffTime } = terms;
  const eta = etaDate(now, { cutOffTime, days: terms.eta_days });
  const overnightEta =
    overnight === null ? null : etaDate(now, { cutOffTime, days: terms.overnight_eta_days ?? terms.eta_days });
  const overnightCost = overnight === null ? null : dollars(terms.overnight_shipping_cents ?? 0);
  const methodId = overnight === null ? null : terms.ship_method_id;
  const fixed = dollarsOrNull(terms.fixed_shipping_cents);
  const minimum = dollarsOrNull(terms.min_order_total_free_cents);
  const shownEta = isOvernight ? (overnightEta ?? eta) : eta;
  return {
    type: 'cart-groups',
    id: terms.id,
    attributes: {
      name: terms.name,
      eta: shownEta,
      overnightEta,
      cutOffTime,
      isPastCutOff: isPastCutOff(now, cutOffTime),
      isOvernight: overnight !== null,
      overnightShipMethodId: methodId,
      overnightShippingCost: overnightCost,
      paymentType: paymentTypeOf(terms.payment_type) === 'bill_by_invoice' ? terms.payment_type : 'Credit Card',
      currentDatetime: now,
      subtotal: dollars(totals.subtotalCents),
      shipping: dollars(totals.shippingCents),
      handling: dollars(totals.handlingCents),
      tax: dollars(totals.taxCents),
      total: dollars(totals.totalCents),
      taxWithOvernightCost: overnight === null ? null : dollars(overnight.taxCents),
      totalWithOvernight: overnight === null ? null : dollars(overnight.totalCents),
      isCoveredByZen: terms.is_covered_by_zen,
      sendToRep: terms.send_to_rep,
      isPrimary: terms.is_primary,
      isPreferred: terms.is_preferred,
      minOrderTotalFree: minimum,
      fixedShippingCost: fixed,
      shippingInfo: {
        isNextDayAllStates: overnight !== null,
        deliveryTime: terms.eta_days,
        shippingCost: usual.shipping.kind === 'unknown' ? null : dollars(usual.shippingCents),
        fixedShippingCost: fixed,
        minFreeShipping: minimum,
        minOrderTotalFree: minimum,
        hasHandling: terms.handling_cents > 0,
        handlingFuelCharge: dollars(terms.handling_cents),
        isCoveredByZen: terms.is_covered_by_zen,
        hasFreeShipping: usual.shipping.kind === 'free' || usual.shipping.kind === 'covered',
        missing: 'missingCents' in usual.shipping ? dollarsOrNull(usual.shipping.missingCents) : null,
        kind: usual.shipping.kind,
      },
      overnightInfo: {
        isOvernight: overnight !== null,
        shipMethodId: methodId,
        shippingCost: overnightCost,
        isOvernightSelected: isOvernight,
        methods:
          overnightEta === null || methodId === null
            ? []
            : [{ shipMethodId: methodId, estimatedDelivery: overnightEta, estimatedShipping: overnightCost ?? 0 }],
      },
      cartItems: group.entries.map((entry) => groupItem(entry, { eta: shownEta, group, showing })),
      // why: spreads last (decision 0085).
      ...(terms.is_simulated && !showing.isDemo ? { isSimulated: true } : {}),
    },
  };
}

function groupItem(
  entry: CartEntry,
  { eta, group, showing }: { eta: string; group: Group; showing: Showing },
): CartGroupItem {
  const { line } = entry;
  const { sameBrandCents = 0, similarCents = 0 } = showing.savings.get(line.id) ?? {};
  const { attributes } = cartLineToWire(line);
  const first = firstChoiceRows(entry).map((row) => ({
    productDistributorId: row.offerId,
    productName: row.productName,
    distributorName: row.distributorName,
    qty: row.qty,
    price: dollars(firstPriceCents(row)),
  }));
  return {
    type: 'cart-items',
    id: line.id,
    attributes: {
      ...attributes,
      eta,
      isSelected: group.chosen.includes(entry),
      unorderable: whyCannotOrder(entry),
      savings: dollars(sameBrandCents),
      savingsSimilar: dollars(similarCents),
      initialCartItem: first.find(({ productDistributorId }) => productDistributorId !== line.offerId) ?? null,
      initialCartItems: first,
    },
  };
}
