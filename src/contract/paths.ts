/** Every path of the wire, once (API-01). Builders take ids as they stand on the wire. */
export const API = '/api/v2';

const at = (id: string): string => encodeURIComponent(id);

export const paths = {
  login: '/api/auth/login',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',
  user: '/api/auth/user',
  echo: `${API}/echo`,
  changes: `${API}/changes`,
  stockMovements: `${API}/stock-movements`,
  practiceLocations: `${API}/practice-locations`,
  practiceLocation: (id: string) => `${API}/practice-locations/${at(id)}`,
  locationCartCounters: `${API}/practice-locations/locations-cart-counters`,
  locationCart: (id: string) => `${API}/practice-locations/${at(id)}/cart`,
  workspaces: `${API}/workspaces/`,
  workspacesUpdate: `${API}/workspaces/update`,
  workspace: (id: string) => `${API}/workspaces/${at(id)}`,
  workspaceChecksum: (id: string) => `${API}/workspaces/${at(id)}/checksum`,
  workspaceItems: (folderId: string) => `${API}/workspaces/${at(folderId)}/items`,
  workspaceItemsDelete: (folderId: string) => `${API}/workspaces/${at(folderId)}/items/delete`,
  itemsMove: `${API}/workspaces/items/move`,
  itemsMoveBack: `${API}/workspaces/items/move-back`,
  item: (id: string) => `${API}/workspaces/items/${at(id)}`,
  cartAdd: `${API}/cart-items/add`,
  cartItems: `${API}/cart-items`,
  cartItem: (id: string) => `${API}/cart-items/${at(id)}`,
  cartRemove: `${API}/cart/remove_items`,
  cartSaveForLater: `${API}/cart/save_for_later`,
  cartRestore: `${API}/cart/restore_from_later`,
  cartQty: `${API}/cart/qty_in_cart`,
} as const;
