/**
 * The number of a license to practice. States use their own formats (`DN 12345`, `19-004512`, `D.1234`), so only what no state issues is
 * refused: too short, too long, other characters, or a placeholder.
 */

const MIN_DIGITS = 3;

/** The normalized number, or null: no state issues such a number. */
export function licenseNumber(text: string): string | null {
  const written = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  if (!/^[A-Z0-9][A-Z0-9 .\-/]{2,19}$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS || /^0+$/.test(digits)) return null;
  return written;
}
