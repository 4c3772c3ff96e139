/** Which tab an order was placed in: there its outcome is shown; other tabs only follow the cart. Survives a reload. */
const KEY = 'stockroom-own-order';

export function markOwnOrder(key: string): void {
  try {
    sessionStorage.setItem(KEY, key);
  } catch {
    // Without it the outcome is offered as a notice.
  }
}

export function isOwnOrder(key: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === key;
  } catch {
    return false;
  }
}
