/** What a number field says of a number that it does not take. */
import { numberText } from '../../kit/number-text.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
  /** In effect. */
  readonly value: number;
  /** Nobody is typing any more: too little may have been on its way to enough. */
  readonly isLeft: boolean;
}

/** null: it is within the limits, or on its way there. */
export function outOfRangeWords(typed: number, { min, max, value, isLeft }: Limits): string | null {
  const limit =
    typed > max ? `${numberText(max)} at most` : typed < min && isLeft ? `${numberText(min)} at least` : null;
  return limit === null ? null : `${limit}; it stays at ${numberText(value)}.`;
}
