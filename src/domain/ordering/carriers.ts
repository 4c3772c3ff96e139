/**
 * Carriers: how their tracking numbers look and where a parcel can be followed (ORD-22). Rule: a link is made of the number alone, with
 * everything but letters and digits left out, so that a distributor cannot send anybody anywhere else.
 */
interface Carrier {
  readonly name: string;
  /** As distributors call it: names and the Standard Carrier Alpha Code. */
  readonly aliases: readonly string[];
  /** null: it has no numbers. */
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
  /** As a person calls it; empty: nobody said. */
  readonly carrier: string;
  /** null: there is nothing to follow. */
  readonly url: string | null;
}

/** @param said what the distributor calls the carrier; it may be empty, and then the number tells */
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
