/** Countries with their states or provinces, by the codes used in addresses. */

export const COUNTRIES = {
  US: { name: 'United States', region: 'State', postalCode: 'ZIP code', example: '02139' },
  CA: { name: 'Canada', region: 'Province', postalCode: 'Postal code', example: 'K1A 0B1' },
} as const;

export type Country = keyof typeof COUNTRIES;

/** The country of most practices comes first. */
export const COUNTRY_CODES = ['US', 'CA'] as const satisfies readonly Country[];

interface Region {
  readonly name: string;
  /** Prefixes of its postal codes: first letters, or three digits and ranges of them. */
  readonly postal: string;
}

const US: Readonly<Record<string, Region>> = {
  AL: { name: 'Alabama', postal: '350-369' },
  AK: { name: 'Alaska', postal: '995-999' },
  AS: { name: 'American Samoa', postal: '967' },
  AZ: { name: 'Arizona', postal: '850-865' },
  AR: { name: 'Arkansas', postal: '716-729 755' },
  CA: { name: 'California', postal: '900-961' },
  CO: { name: 'Colorado', postal: '800-816' },
  CT: { name: 'Connecticut', postal: '060-069' },
  DE: { name: 'Delaware', postal: '197-199' },
  DC: { name: 'District of Columbia', postal: '200 202-205' },
  FL: { name: 'Florida', postal: '320-349' },
  GA: { name: 'Georgia', postal: '300-319 398-399' },
  GU: { name: 'Guam', postal: '969' },
  HI: { name: 'Hawaii', postal: '967-968' },
  ID: { name: 'Idaho', postal: '832-838' },
  IL: { name: 'Illinois', postal: '600-629' },
  IN: { name: 'Indiana', postal: '460-479' },
  IA: { name: 'Iowa', postal: '500-528' },
  KS: { name: 'Kansas', postal: '660-679' },
  KY: { name: 'Kentucky', postal: '400-427' },
  LA: { name: 'Louisiana', postal: '700-714' },
  ME: { name: 'Maine', postal: '039-049' },
  MD: { name: 'Maryland', postal: '206-219' },
  MA: { name: 'Massachusetts', postal: '010-027 055' },
  MI: { name: 'Michigan', postal: '480-499' },
  MN: { name: 'Minnesota', postal: '550-567' },
  MS: { name: 'Mississippi', postal: '386-397' },
  MO: { name: 'Missouri', postal: '630-658' },
  MT: { name: 'Montana', postal: '590-599' },
  NE: { name: 'Nebraska', postal: '680-693' },
  NV: { name: 'Nevada', postal: '889-898' },
  NH: { name: 'New Hampshire', postal: '030-038' },
  NJ: { name: 'New Jersey', postal: '070-089' },
  NM: { name: 'New Mexico', postal: '870-884' },
  NY: { name: 'New York', postal: '005 063 100-149' },
  NC: { name: 'North Carolina', postal: '270-289' },
  ND: { name: 'North Dakota', postal: '580-588' },
  MP: { name: 'Northern Mariana Islands', postal: '969' },
  OH: { name: 'Ohio', postal: '430-459' },
  OK: { name: 'Oklahoma', postal: '730-732 734-749' },
  OR: { name: 'Oregon', postal: '970-979' },
  PA: { name: 'Pennsylvania', postal: '150-196' },
  PR: { name: 'Puerto Rico', postal: '006-007 009' },
  RI: { name: 'Rhode Island', postal: '028-029' },
  SC: { name: 'South Carolina', postal: '290-299' },
  SD: { name: 'South Dakota', postal: '570-577' },
  TN: { name: 'Tennessee', postal: '370-385' },
  TX: { name: 'Texas', postal: '733 750-799 885' },
  VI: { name: 'U.S. Virgin Islands', postal: '008' },
  UT: { name: 'Utah', postal: '840-847' },
  VT: { name: 'Vermont', postal: '050-054 056-059' },
  VA: { name: 'Virginia', postal: '201 220-246' },
  WA: { name: 'Washington', postal: '980-994' },
  WV: { name: 'West Virginia', postal: '247-268' },
  WI: { name: 'Wisconsin', postal: '530-549' },
  WY: { name: 'Wyoming', postal: '820-831' },
};

const CA: Readonly<Record<string, Region>> = {
  AB: { name: 'Alberta', postal: 'T' },
  BC: { name: 'British Columbia', postal: 'V' },
  MB: { name: 'Manitoba', postal: 'R' },
  NB: { name: 'New Brunswick', postal: 'E' },
  NL: { name: 'Newfoundland and Labrador', postal: 'A' },
  NT: { name: 'Northwest Territories', postal: 'X' },
  NS: { name: 'Nova Scotia', postal: 'B' },
  NU: { name: 'Nunavut', postal: 'X' },
  ON: { name: 'Ontario', postal: 'K L M N P' },
  PE: { name: 'Prince Edward Island', postal: 'C' },
  QC: { name: 'Quebec', postal: 'G H J' },
  SK: { name: 'Saskatchewan', postal: 'S' },
  YT: { name: 'Yukon', postal: 'Y' },
};

const REGIONS: Readonly<Record<Country, Readonly<Record<string, Region>>>> = { US, CA };

/** Sorted by name. */
export function regionsOf(country: Country): readonly { readonly code: string; readonly name: string }[] {
  return Object.entries(REGIONS[country]).map(([code, { name }]) => ({ code, name }));
}

export function regionName(country: Country, code: string): string | null {
  return Object.hasOwn(REGIONS[country], code) ? (REGIONS[country][code]?.name ?? null) : null;
}

/** The states or provinces whose postal codes have the same prefix. */
export function regionsOfPostalCode(country: Country, postalCode: string): readonly string[] {
  const beginning = country === 'US' ? postalCode.slice(0, 3) : postalCode.slice(0, 1);
  return Object.entries(REGIONS[country]).flatMap(([code, { postal }]) => (begins(postal, beginning) ? [code] : []));
}

function begins(postal: string, beginning: string): boolean {
  return postal.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return from <= beginning && beginning <= to;
  });
}
