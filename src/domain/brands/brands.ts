/** The product and its five buying groups in one table: name, accent, and where each brand applies (WL-03). */
export const BRAND_KEYS = ['stockroom', 'sourceclub', 'fireside', 'catapult', 'dsn', 'pda'] as const;
export type BrandKey = (typeof BRAND_KEYS)[number];

export interface Brand {
  readonly key: BrandKey;
  readonly name: string;
  /** White text on it has a contrast of at least 4.5:1. */
  readonly accent: string;
}

export const BRANDS: Readonly<Record<BrandKey, Brand>> = {
  stockroom: { key: 'stockroom', name: 'Stockroom', accent: '#0b6e69' },
  sourceclub: { key: 'sourceclub', name: 'Source Club', accent: '#1d4e89' },
  fireside: { key: 'fireside', name: 'Fireside', accent: '#a53e17' },
  catapult: { key: 'catapult', name: 'Catapult', accent: '#5a3fb0' },
  dsn: { key: 'dsn', name: 'DSN', accent: '#0d5c97' },
  pda: { key: 'pda', name: 'PDA', accent: '#8a1f4f' },
};

/** `{group}.{domain}` names a group; any other host is the plain product (WL-05). */
function brandOfHost(hostname: string): Brand {
  const label = hostname.split('.')[0] ?? '';
  return label !== hostname && isBrandKey(label) ? BRANDS[label] : BRANDS.stockroom;
}

/** The location's buying group, matched regardless of spelling ("Source Club", "source_club"). */
function brandOfGroup(buyingGroup: string | null): Brand | null {
  const key = (buyingGroup ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return isBrandKey(key) && key !== 'stockroom' ? BRANDS[key] : null;
}

/** A page on the host of a group is that group's; on any other host the location's buying group decides (WL-01, WL-02). */
export function brandOf(hostname: string, buyingGroup: string | null): Brand {
  const ofHost = brandOfHost(hostname);
  return ofHost.key === 'stockroom' ? (brandOfGroup(buyingGroup) ?? ofHost) : ofHost;
}

function isBrandKey(text: string): text is BrandKey {
  return (BRAND_KEYS as readonly string[]).includes(text);
}
