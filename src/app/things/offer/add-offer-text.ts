/** Messages for a product that could not be added to the cart (ERR-08, CART-11). */
export const NO_OFFER_ID = 'No product distributor id';

export function addingFailed(detail: string): string {
  return `Adding to cart error: ${detail}`;
}

/** Only an offer that the server knows can be added: its id is a number (CART-11). */
export function isOfferId(offerId: string): boolean {
  return /^[1-9]\d{0,17}$/.test(offerId);
}
