import { describe, expect, it } from 'vitest';
import { invalidFieldObstacle, simulatedText, whyNoCheckout, whyNotPlaced, paymentLink } from './not-placing-text.ts';
import { aCart, aLine, SUMMARY } from './testing/a-cart.ts';

const FACTS = { status: 'active', orderLimitCents: null, isOnline: true, isPlacing: false } as const;

describe('why an order cannot be placed', () => {
  it('CHK-16 says which orders would reach nobody, and nothing where all are sent', () => {
    const [one, two] = aCart().groups;
    if (one === undefined || two === undefined) throw new Error('no groups');
    expect(simulatedText([one, two])).toBeNull();
    expect(simulatedText([one, { ...two, isSimulated: true }])).toBe(
      'Benco isn’t set up for orders yet. Its order is only simulated: nothing is sent, and nothing will ship.',
    );
    expect(simulatedText([one, two].map((group) => ({ ...group, isSimulated: true })))).toBe(
      'Patterson and Benco aren’t set up for orders yet. Their orders are only simulated: nothing is sent, and nothing will ship.',
    );
  });

  it('CHK-13 nothing stands against a cart that the server has answered to', () => {
    expect(whyNotPlaced(aCart(), FACTS)).toBeNull();
  });

  it('CHK-12 an order that meets a location past due meanwhile leads to the card, any other refusal nowhere', () => {
    expect(paymentLink('location-past-due')).toEqual({ words: 'Update credit card', to: '/settings' });
    expect(paymentLink('location-inactive')).toEqual({ words: 'Renew My Subscription', to: '/settings' });
    expect(paymentLink('nothing-to-order')).toBeNull();
  });

  it('CHK-12 a past-due or canceled location leads to the card or to the renewal', () => {
    const due = whyNotPlaced(aCart(), { ...FACTS, status: 'past_due' });
    expect(due?.action).toEqual({ words: 'Update credit card', to: '/settings' });
    const canceled = whyNotPlaced(aCart(), { ...FACTS, status: 'canceled' });
    expect(canceled?.action).toEqual({ words: 'Renew My Subscription', to: '/settings' });
    // SUB-02: only support can reactivate it.
    expect(whyNoCheckout(aCart({ mode: 'cart' }), { status: 'inactive', orderLimitCents: null })).toEqual({
      words: 'This location’s subscription isn’t active. Ask support to turn it on again; your cart is saved.',
      action: null,
    });
  });

  it('CHK-13 what the server says of the account counts although this device knows it as active', () => {
    const summary = { ...SUMMARY, reasonNotPlacingOrder: 'past-due' } as const;
    expect(whyNotPlaced(aCart({ summary }), FACTS)?.words).toContain('Payment is due for this location');
  });

  it('CHK-13 says what to do if nothing is selected', () => {
    expect(whyNotPlaced(aCart({ chosen: [] }), FACTS)?.words).toBe('Select what you want to order.');
  });

  it('needs a connection, the server, and every edit to have arrived', () => {
    expect(whyNotPlaced(aCart(), { ...FACTS, isOnline: false })?.words).toContain('needs a connection');
    expect(whyNotPlaced(aCart({ standing: 'offline' }), FACTS)?.words).toContain('Can’t reach the server');
    expect(whyNotPlaced(aCart({ lines: [aLine('1', { waiting: 1 })] }), FACTS)?.words).toContain('still being sent');
    const refused = aLine('1', { waiting: 1, needsYou: true });
    expect(whyNotPlaced(aCart({ lines: [refused] }), FACTS)).toBeNull();
    expect(whyNotPlaced(aCart({ lines: [refused], chosen: [refused] }), FACTS)?.words).toBe(
      `A change to ${refused.productName} was refused. Resolve it, then order.`,
    );
    expect(whyNotPlaced(aCart({ summary: null }), FACTS)?.words).toContain('Calculating');
    expect(whyNotPlaced(aCart(), { ...FACTS, isPlacing: true })?.words).toBe('An order is being placed.');
  });

  it('CART-10 what falls short of the stock is corrected before it is ordered, and stays in the cart', () => {
    const short = aLine('1', { qty: 5, stockLevel: 3, productName: 'Gloves' });
    const cart = (lines: readonly ReturnType<typeof aLine>[]) => aCart({ lines, chosen: lines });
    expect(whyNotPlaced(cart([short, aLine('2', { stockLevel: 2 })]), FACTS)?.words).toBe(
      'There isn’t enough stock of Gloves. Change its quantity.',
    );
    expect(whyNotPlaced(cart([short, aLine('2', { qty: 9, stockLevel: 1 })]), FACTS)?.words).toContain('2 products');
    expect(whyNotPlaced(cart([aLine('1', { qty: 3, stockLevel: 3 })]), FACTS)).toBeNull();
    expect(whyNoCheckout(cart([short]), { status: 'active', orderLimitCents: null })).toBeNull();
  });

  it('CHK-13 no total is agreed to while the terms of a distributor are not known: it could only differ', () => {
    const [first, ...others] = aCart().groups;
    if (first === undefined) throw new Error('no group');
    const groups = [{ ...first, isKnown: false }, ...others];
    expect(whyNotPlaced(aCart({ groups, standing: 'checking' }), FACTS)?.words).toContain('Calculating');
  });

  it('CART-13 a field that holds no quantity is named', () => {
    expect(invalidFieldObstacle(null)).toBeNull();
    expect(invalidFieldObstacle('Quantity of Gloves')?.words).toBe('Correct the field first: Quantity of Gloves.');
  });

  it('the way to checkout is open offline: the cart can be looked through', () => {
    expect(
      whyNoCheckout(aCart({ mode: 'cart', standing: 'offline', summary: null }), {
        status: 'active',
        orderLimitCents: null,
      }),
    ).toBeNull();
  });
});
