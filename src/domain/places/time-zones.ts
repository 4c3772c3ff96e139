/**
 * The time zone of an address (ACC-02), which decides when a day begins there. For a state with several zones, the one that covers most of
 * it comes first. Names are those of `Intl`.
 */
import { COUNTRY_CODES, type Country, regionsOf } from './countries.ts';

/** Without the prefix "America/". */
const US: Readonly<Record<string, string>> = {
  AK: 'Anchorage Juneau Sitka Yakutat Metlakatla Nome Adak',
  AS: 'Pacific/Pago_Pago',
  AZ: 'Phoenix Denver',
  FL: 'New_York Chicago',
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  ID: 'Boise Los_Angeles Denver',
  IN: 'Indianapolis New_York Chicago',
  KS: 'Chicago Denver',
  KY: 'New_York Louisville Chicago',
  MI: 'Detroit New_York Menominee Chicago',
  MP: 'Pacific/Saipan Pacific/Guam',
  NE: 'Chicago Denver',
  ND: 'Chicago Denver',
  OR: 'Los_Angeles Boise Denver',
  PR: 'Puerto_Rico',
  SD: 'Chicago Denver',
  TN: 'Chicago New_York',
  TX: 'Chicago Denver',
  VI: 'St_Thomas',
  ...each('New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...each('Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...each('Denver', 'CO MT NM UT WY'),
  ...each('Los_Angeles', 'CA NV WA'),
};

const CA: Readonly<Record<string, string>> = {
  AB: 'Edmonton',
  BC: 'Vancouver Edmonton Creston Dawson_Creek Fort_Nelson',
  MB: 'Winnipeg',
  NB: 'Moncton Halifax',
  NL: 'St_Johns Goose_Bay Halifax',
  NS: 'Halifax Glace_Bay',
  NT: 'Edmonton Inuvik',
  NU: 'Iqaluit Toronto Rankin_Inlet Resolute Cambridge_Bay',
  ON: 'Toronto Winnipeg Coral_Harbour',
  PE: 'Halifax',
  QC: 'Toronto Blanc-Sablon Halifax',
  SK: 'Regina Swift_Current Edmonton',
  YT: 'Whitehorse Dawson',
};

function each(zone: string, regions: string): Record<string, string> {
  return Object.fromEntries(regions.split(' ').map((region) => [region, zone]));
}

/** The most likely one first; empty for an unknown region. */
export function zonesOf(country: Country, region: string): readonly string[] {
  const named = { US, CA }[country][region.toUpperCase()]?.split(' ') ?? [];
  return named.map((zone) => (zone.includes('/') ? zone : `America/${zone}`));
}

/**
 * The time zone of an address, as far as the address determines it; the device may be elsewhere, or set to UTC.
 * @param onDevice time zone of the device on which the address was typed; it decides if the region has several zones
 */
export function zoneOfAddress(country: Country, region: string, onDevice: string): string | null {
  const zones = zonesOf(country, region);
  return zones.find((zone) => zone === onDevice) ?? zones[0] ?? null;
}

/**
 * The time zones to choose from, UTC first.
 * @param intl older browsers cannot list the zones that they know; then those of the addresses here are offered
 */
export function zonesToChoose(intl: Partial<Pick<typeof Intl, 'supportedValuesOf'>>): readonly string[] {
  const known = intl.supportedValuesOf?.('timeZone') ?? zonesOfAddresses();
  return ['UTC', ...known.filter((zone) => zone !== 'UTC')];
}

function zonesOfAddresses(): readonly string[] {
  const zones = COUNTRY_CODES.flatMap((country) => regionsOf(country).flatMap(({ code }) => zonesOf(country, code)));
  return [...new Set(zones)].toSorted();
}
