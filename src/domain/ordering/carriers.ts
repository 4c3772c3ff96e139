/**
 * Carriers: the formats of their tracking numbers and their tracking pages (ORD-22). Rule: a link is built from the number's letters and
 * digits only, so that a distributor cannot send anybody elsewhere.
 */
interface Carrier {
  readonly name: string;
  /** Names that distributors use: the carrier's names and its Standard Carrier Alpha Code. */
  readonly aliases: readonly string[];
  /** null: the carrier has no recognizable numbers. */
  readonly number: RegExp | null;
  readonly link: ((number: string) => string) | null;
}

export const CARRIERS = {
  ups: {
    name: 'UPS',
    aliases: ['ups', 'upsn', 'united parcel service'],
    number: /^1Z[0-9A-Z]{16}$/,
    link: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  usps: {
    name: 'USPS',
    aliases: ['usps', 'us postal service', 'united states postal service'],
    number: /^(?:9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/,
    link: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  fedex: {
    name: 'FedEx',
    aliases: ['fedex', 'fdeg', 'fden', 'fxfe', 'fedex ground', 'fedex express', 'federal express'],
    number: /^(?:\d{12}|\d{15}|96\d{20})$/,
    link: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  dhl: {
    name: 'DHL',
    aliases: ['dhl', 'dhle', 'dhl express'],
    number: /^(?:\d{10}|JJD\d{10,20})$/,
    link: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
  van: {
    name: 'Distributor’s own van',
    aliases: ['van', 'own van', 'own fleet', 'private fleet', 'local delivery', 'our truck'],
    number: null,
    link: null,
  },
} as const satisfies Record<string, Carrier>;

export interface Tracking {
  /** Display name; empty: unknown. */
  readonly carrier: string;
  /** null: no tracking page. */
  readonly url: string | null;
}

/** @param carrierName the distributor's name for the carrier; if it is empty, the number decides */
export function trackingOf(carrierName: string, trackingNumber: string): Tracking {
  const number = trackingNumber.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const name = carrierName.trim().toLowerCase().replaceAll(/[.,]/g, '');
  const carriers: readonly Carrier[] = Object.values(CARRIERS);
  const carrier =
    carriers.find(({ aliases }) => aliases.includes(name)) ??
    (name === '' ? carriers.find((each) => each.number?.test(number) === true) : undefined);
  if (carrier === undefined) return { carrier: carrierName.trim(), url: null };
  return { carrier: carrier.name, url: number === '' || carrier.link === null ? null : carrier.link(number) };
}
