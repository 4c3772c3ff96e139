/**
 * Paths outside of endpoints (API-01): of the socket, and of what devices send, since that code contains no schemas. The architecture test
 * compares them with the endpoints. Builders take wire ids.
 */
const API = '/api/v2';

const at = (id: string): string => encodeURIComponent(id);

export const paths = {
  echo: `${API}/echo`,
  stockMovements: `${API}/stock-movements`,
  stockReceipts: `${API}/stock-receipts`,
  workspaces: `${API}/workspaces/`,
  workspace: (id: string) => `${API}/workspaces/${at(id)}`,
  workspacesRestore: `${API}/workspaces/restore`,
  itemsMove: `${API}/workspaces/items/move`,
  itemsRestore: `${API}/workspaces/items/restore`,
  item: (id: string) => `${API}/workspaces/items/${at(id)}`,
  orderClaims: `${API}/order-claims`,
  claimMessages: (id: string) => `${API}/order-claims/${at(id)}/messages`,
  claimPhotos: (id: string) => `${API}/order-claims/${at(id)}/photos`,
  cartAdd: `${API}/cart-items/add`,
  cartItem: (id: string) => `${API}/cart-items/${at(id)}`,
  cartRemove: `${API}/cart/remove_items`,
  cartSaveForLater: `${API}/cart/save_for_later`,
  cartRestore: `${API}/cart/restore_from_later`,
} as const;
