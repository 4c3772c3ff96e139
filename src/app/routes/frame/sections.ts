/** The sections of the product, in the order of the navigation. */
import {
  IconHelp,
  IconHistory,
  IconHome,
  IconListDetails,
  IconPigMoney,
  IconQrcode,
  IconReportAnalytics,
  IconShoppingCart,
  IconTag,
  IconUsersGroup,
  IconUserCircle,
  IconBuildingStore,
} from '@tabler/icons-react';
import type { NavClickType } from '#contract/resources/catalogue-settings.ts';
import type { May } from '../../session/use-rights.ts';

export interface Section {
  readonly to: string;
  readonly title: string;
  readonly Icon: typeof IconListDetails;
  /** The name under which a click is counted; null: it is not counted (SHELL-14). */
  readonly click: NavClickType | null;
}

export const CATALOG: Section = { to: '/', title: 'Catalog', Icon: IconBuildingStore, click: null };
export const ORDER_HISTORY: Section = {
  to: '/?orderHistory=1',
  title: 'Order History',
  Icon: IconHistory,
  click: 'order_history',
};
export const MY_CATALOG: Section = {
  to: '/inventory',
  title: 'My Catalog',
  Icon: IconListDetails,
  click: 'my_catalog',
};
export const SCAN: Section = { to: '/scan', title: 'Scan', Icon: IconQrcode, click: null };
export const LABELS: Section = { to: '/labels', title: 'Labels', Icon: IconTag, click: null };
export const CART: Section = { to: '/cart', title: 'Cart', Icon: IconShoppingCart, click: null };
export const REPORTS: Section = { to: '/reports', title: 'Reports', Icon: IconReportAnalytics, click: 'reports' };
export const HOME: Section = { to: '/home', title: 'Home', Icon: IconHome, click: null };
export const SAVINGS: Section = {
  to: '/savings',
  title: 'Savings Analysis',
  Icon: IconPigMoney,
  click: 'saving_analysis',
};
export const PARTNERS: Section = { to: '/partners', title: 'Partner Network', Icon: IconUsersGroup, click: 'partners' };
export const ACCOUNT: Section = { to: '/settings', title: 'Account', Icon: IconUserCircle, click: null };

export const HELP: Section = { to: '/help', title: 'Help', Icon: IconHelp, click: null };

/**
 * "Catalog" and "Order History" are only for people who may see the catalogue (SHELL-12), the cart for those who may fill it,
 * savings, reports and home for those who may see money (AUTH-23), partners if there are any (PART-01).
 */
export function sectionsFor(may: May, hasPartners: boolean): readonly Section[] {
  const ordering = may('fill-cart') ? [CART] : [];
  const money = may('see-money') ? [SAVINGS, REPORTS] : [];
  const home = may('see-money') ? [HOME] : [];
  const partners = hasPartners ? [PARTNERS] : [];
  return [
    ...(may('see-catalogue') ? [CATALOG, ORDER_HISTORY] : []),
    MY_CATALOG,
    ...money,
    ...partners,
    SCAN,
    LABELS,
    ...ordering,
    ...home,
  ];
}

/** Whether a URL is in a section. Order History is the catalogue with a flag, and excludes the rest of it. */
export function isIn({ to }: Section, pathname: string, search: string): boolean {
  const [path = '/'] = to.split('?');
  if (path !== '/') return pathname === path || pathname.startsWith(`${path}/`);
  if (pathname !== '/') return false;
  return new URLSearchParams(search).has('orderHistory') === to.includes('orderHistory');
}
