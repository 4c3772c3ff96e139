/** The palette's destinations: every screen that the person may open and that needs no parameters. */
import {
  IconArrowsSplit2,
  IconBell,
  IconCode,
  IconFileSpreadsheet,
  IconHistory,
  IconListCheck,
  IconPackages,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { May } from '../../session/use-rights.ts';
import { DISTRIBUTORS } from './distributors-link.tsx';
import { ORDERS } from './orders-link.tsx';
import { ACCOUNT, HELP, LABELS, sectionsFor, type Section } from './sections.ts';

export interface PalettePlace extends Pick<Section, 'to' | 'title' | 'Icon'> {
  /** Other words by which people look for it. */
  readonly words?: string;
}

/** Labels are among the actions. */
export function palettePlaces(may: May, hasPartners: boolean): readonly PalettePlace[] {
  return [
    ...sectionsFor(may, hasPartners).filter((section) => section !== LABELS),
    ...(may('see-catalogue') ? [{ ...DISTRIBUTORS, words: 'accounts suppliers connect login files' }] : []),
    ...(may('see-orders') ? [{ ...ORDERS, words: 'orders invoices payments returns' }] : []),
    { to: '/stock-history', title: 'Stock history', Icon: IconHistory, words: 'movements used received counted' },
    { to: '/notifications', title: 'Notifications', Icon: IconBell, words: 'news alerts push' },
    { to: '/notifications/settings', title: 'Notification settings', Icon: IconListCheck, words: 'push mail digest' },
    { ...ACCOUNT, words: 'settings password sessions profile subscription card' },
    ...(may('manage-people') ? PEOPLE : []),
    ...(may('see-catalogue') ? [MAPPING] : []),
    ...(may('edit-shelves') ? SHELVES : []),
    { ...HELP, words: 'guide support contact how' },
    { to: '/developers', title: 'API', Icon: IconCode, words: 'developers documentation' },
  ];
}

const PEOPLE: readonly PalettePlace[] = [
  { to: '/settings/people', title: 'People', Icon: IconUsers, words: 'invite staff roles permissions users' },
  { to: '/settings/audit', title: 'Audit log', Icon: IconShieldCheck, words: 'sign-ins security history who' },
];
const MAPPING: PalettePlace = {
  to: '/settings/mapping',
  title: 'Distributor mapping',
  Icon: IconArrowsSplit2,
  words: 'ship-to account number',
};
const SHELVES: readonly PalettePlace[] = [
  { to: '/shelves/import', title: 'Import shelves', Icon: IconFileSpreadsheet, words: 'csv upload list items' },
  { to: '/shelves/starter-set', title: 'Starter set', Icon: IconPackages, words: 'begin specialty items' },
];
