/** What text a number field accepts, and its message for other text. */
import { numberText } from './number-text.ts';

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Decimal places; 0: whole numbers only. */
  readonly decimals: number;
}

/** The number; null: the text is not one, or not yet. */
export function readNumber(text: string, { decimals }: Pick<NumberLimits, 'decimals'>): number | null {
  const trimmed = text.trim();
  const isNumber = (decimals === 0 ? /^-?\d+$/ : /^-?(\d+\.?\d*|\.\d+)$/).test(trimmed);
  return isNumber ? Number(Number(trimmed).toFixed(decimals)) : null;
}

/** Text that may become a number with the next keystroke. */
function mayBecomeNumber(text: string, { min, decimals }: NumberLimits): boolean {
  const sign = min < 0 ? '-?' : '';
  return new RegExp(decimals === 0 ? `^${sign}\\d*$` : `^${sign}\\d*\\.?\\d*$`).test(text.trim());
}

/**
 * Why the number in effect stays, or null: the text is a number within the limits, or may become one.
 * @param isLeft the field was left; while it is not, a number that is too small may still grow
 */
export function refusedNumber(
  text: string,
  limits: NumberLimits,
  { value, isLeft }: { readonly value: number; readonly isLeft: boolean },
): string | null {
  const { min, max, decimals } = limits;
  const number = readNumber(text, limits);
  if (number === null) {
    if (text.trim() === '' || (mayBecomeNumber(text, limits) && !isLeft)) return null;
    const kind = decimals === 0 ? 'a whole number' : 'a number';
    return `Enter ${kind} from ${limitText(min)} to ${limitText(max)}; it stays at ${limitText(value)}.`;
  }
  const limit =
    number > max ? `${limitText(max)} at most` : number < min && isLeft ? `${limitText(min)} at least` : null;
  return limit === null ? null : `${limit}; it stays at ${limitText(value)}.`;
}

function limitText(number: number): string {
  return Number.isInteger(number) && number >= 0 ? numberText(number) : String(number);
}
