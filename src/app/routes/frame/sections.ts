/** The places of the product that exist, in the order of the navigation. */
import { IconListDetails, IconQrcode, IconShoppingCart, IconTag } from '@tabler/icons-react';

export interface Section {
  readonly to: string;
  readonly title: string;
  readonly Icon: typeof IconListDetails;
}

export const CATALOG: Section = { to: '/inventory', title: 'My Catalog', Icon: IconListDetails };
export const SCAN: Section = { to: '/scan', title: 'Scan', Icon: IconQrcode };
export const LABELS: Section = { to: '/labels', title: 'Labels', Icon: IconTag };
export const CART: Section = { to: '/cart', title: 'Cart', Icon: IconShoppingCart };
