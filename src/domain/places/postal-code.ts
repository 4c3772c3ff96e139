/** A ZIP code or postal code, as written on an envelope. */
import { type Country, regionsOfPostalCode } from './countries.ts';

const US = /^(\d{5})(?:-?(\d{4}))?$/;
const CA = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** The normalized code (`02139`, `02139-4307`, `K1A 0B1`), or null: not a valid code. */
export function postalCode(country: Country, text: string): string | null {
  const match = (country === 'US' ? US : CA).exec(text.trim().toUpperCase());
  if (match === null) return null;
  const [, first = '', second] = match;
  const written = second === undefined ? first : `${first}${country === 'US' ? '-' : ' '}${second}`;
  return regionsOfPostalCode(country, written).length === 0 ? null : written;
}
