/** The server's answer for a cart, calculated like the server's, so that a test can change one thing in it. */
import type { CartGroupResource, CartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { LineView } from '#mirror/read/views.ts';
import type { Cart, DistributorGroup } from '../cart-groups.ts';

export function anAnswer(cart: Cart<LineView>): CartGroupsDocument {
  return {
    data: cart.groups.map(groupResource),
    meta: {
      total: cart.lines.length,
      summary: {
        cartItemsCount: cart.chosen.length,
        cartItemsTotalCount: cart.lines.length,
        savingCosts: 0,
        savingSubtotal: 0,
        currentTotal: dollars(cart.totalCents),
        withoutSavings: dollars(cart.totalCents),
        isHavingActiveSavings: false,
        reasonNotPlacingOrder: null,
        primaryDistributors: [],
        urgentIds: [],
        isOptimizerVisible: false,
        taxBasisPoints: 825,
        budget: { budget: 0, spent: 0, remaining: 0, percent: 0, percentAfter: 0, period: 'month' },
      },
    },
  };
}

function groupResource(group: DistributorGroup<LineView>): CartGroupResource {
  const { totals, lines, chosen } = group;
  return {
    type: 'cart-groups',
    id: group.distributorId,
    attributes: {
      name: group.name,
      eta: '2026-11-25',
      overnightEta: '2026-11-23',
      cutOffTime: '15:00:00-06:00',
      isPastCutOff: false,
      isOvernight: true,
      overnightShipMethodId: 'overnight',
      overnightShippingCost: 24.95,
      paymentType: 'Credit Card',
      currentDatetime: '2026-11-20T16:00:00Z',
      subtotal: dollars(totals.subtotalCents),
      shipping: dollars(totals.shippingCents),
      handling: dollars(totals.handlingCents),
      tax: dollars(totals.taxCents),
      total: dollars(totals.totalCents),
      taxWithOvernightCost: null,
      totalWithOvernight: null,
      isCoveredByZen: false,
      sendToRep: false,
      isPrimary: false,
      minOrderTotalFree: 100,
      fixedShippingCost: 9.95,
      shippingInfo: {
        isNextDayAllStates: true,
        deliveryTime: 3,
        shippingCost: 9.95,
        fixedShippingCost: 9.95,
        minFreeShipping: 100,
        minOrderTotalFree: 100,
        hasHandling: true,
        handlingFuelCharge: 2.5,
        isCoveredByZen: false,
        hasFreeShipping: false,
        missing: 1,
        kind: 'fixed',
      },
      overnightInfo: {
        isOvernight: true,
        shipMethodId: 'overnight',
        shippingCost: 24.95,
        isOvernightSelected: false,
        methods: [],
      },
      cartItems: lines.map((line) => ({
        ...cartLineToWire(line),
        attributes: {
          ...cartLineToWire(line).attributes,
          eta: '2026-11-23',
          isSelected: chosen.includes(line),
          stockLevel: 40,
          savings: 0,
          savingsSimilar: 1.5,
          initialCartItem: null,
          unorderable: null,
          initialCartItems: [],
        },
      })),
    },
  };
}
