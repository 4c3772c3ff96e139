import { beforeEach, expect, it } from 'vitest';
import { asId, type CartLineId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import { createOfferActions, type OfferActions } from './offer-actions.ts';

const offer = (offerId: string): OfferSnapshot => ({
  offerId: asId(offerId),
  productId: '7',
  distributorId: asId('5'),
  distributorName: 'Northline Dental',
  distributorSku: 'ND70',
  manufacturerName: 'Alderon Health',
  manufacturerSku: 'AL-70',
  productName: 'Gloves',
  imageSrc: null,
  priceCents: 1250,
});

let submitted: (readonly Intent[])[];
let answer: (intent: Intent) => Submitted;
let output: string[];
let actions: OfferActions;

beforeEach(() => {
  [submitted, output] = [[], []];
  answer = () => accept({ opId: asId('op') });
  actions = createOfferActions({
    submitAll: (intents) => {
      submitted.push(intents);
      return Promise.resolve(intents.map(answer));
    },
    tellDone: (message) => output.push(message),
    tellError: (message) => output.push(`! ${message}`),
  });
});

it('CART-11 an offer without a numeric id is reported and never requested', async () => {
  for (const bad of ['', 'abc', '0', '7x', '0198b8b2-7f9e-7c3f-8a51-2f1c6f1d9b10']) {
    await expect(actions.addToCart(offer(bad), 1)).resolves.toBe(false);
    await expect(actions.addToSaved(offer(bad), 1)).resolves.toBe(false);
  }
  expect(submitted).toEqual([]);
  expect(new Set(output)).toEqual(new Set(['! Adding to cart error: No product distributor id']));
});

it('adds the requested quantity as one intent', async () => {
  await expect(actions.addToCart(offer('70'), 3)).resolves.toBe(true);
  expect(submitted).toEqual([[expect.objectContaining({ do: 'add-to-cart', offer: offer('70'), qty: 3 })]]);
  expect(output).toEqual(['3 × Gloves added to the cart']);
});

it('CART-11 two taps add an offer once, and the second one is not told that it is in the cart', async () => {
  await expect(Promise.all([actions.addToCart(offer('70'), 3), actions.addToCart(offer('70'), 3)])).resolves.toEqual([
    true,
    true,
  ]);
  expect(submitted).toHaveLength(1);
  await actions.addToCart(offer('71'), 3);
  expect(submitted).toHaveLength(2);
});

it('CART-20 saves an offer for later that is not in the cart yet, through a new line', async () => {
  await actions.addToSaved(offer('70'), 2);
  const [add, save] = submitted[0] ?? [];
  if (add?.do !== 'add-to-cart' || save?.do !== 'save-for-later') throw new Error('not as one edit');
  expect(save.lineId).toBe(add.lineId);
  expect(output).toEqual(['Gloves saved for later']);
});

it('ERR-03 ERR-05 ERR-08 shows why something was refused', async () => {
  answer = ({ do: action }) => refuse({ code: action === 'add-to-cart' ? 'offer-out-of-stock' : 'line-gone' });
  const line = asId<CartLineId>('9');
  await expect(actions.addToCart(offer('70'), 1)).resolves.toBe(false);
  await actions.saveForLater(line);
  await actions.restore(line);
  expect(output).toEqual([
    '! Adding to cart error: The distributor is out of stock.',
    expect.stringMatching(/^! Cannot save for later: This line is no longer in the cart/),
    expect.stringMatching(/^! Cannot restore from Save For Later: This line is no longer in the cart/),
  ]);
});

it('loses nothing silently if the device cannot store an edit', async () => {
  answer = () => {
    throw new Error('disk');
  };
  await expect(actions.addToCart(offer('70'), 1)).resolves.toBe(false);
  expect(output[0]).toMatch(/^! Adding to cart error: ./);
});
