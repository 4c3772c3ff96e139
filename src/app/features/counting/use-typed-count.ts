/** The number being typed for an item. Other input is ignored, and the limit is shown. It survives a reload of the page. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isQuantity } from '#domain/ordering/cart-line.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { TYPED_COUNT } from '../../session/typed-drafts.ts';

export interface TypedCount {
  readonly text: string;
  readonly error: string | null;
  set(text: string): void;
  add(digit: string): void;
  back(): void;
  /** The number, and clears the field; null: there is none, which is shown as an error. */
  take(): number | null;
  /** Whether the field is empty now. */
  isEmpty(): boolean;
  /** What was typed last was a scan: it is not refused as a number. */
  scanned(): void;
}

/** ms; by then a hand scanner's code has been looked up: otherwise each of its letters would be refused, and read out. */
const REFUSED_AFTER_MS = 700;

export const COUNT_LIMITS = 'Enter a whole number from 0 to 99,999.';

/** What this tab stored, as `<key> <digits>`. */
function storedFor(key: string | null): string {
  try {
    const [storedKey, text] = (sessionStorage.getItem(TYPED_COUNT) ?? '').split(' ');
    return storedKey === key && text !== undefined && /^\d+$/.test(text) && isQuantity(Number(text)) ? text : '';
  } catch {
    return '';
  }
}

function keep(key: string | null, text: string): void {
  try {
    if (key === null || text === '') sessionStorage.removeItem(TYPED_COUNT);
    else sessionStorage.setItem(TYPED_COUNT, `${key} ${text}`);
  } catch {
    // Without storage a reload loses the digits.
  }
}

/** @param key the current item and the person counting it, without spaces; null: nothing is being counted */
export function useTypedCount(key: string | null): TypedCount {
  const [shown, setShown] = useState<{ readonly text: string; readonly error: string | null }>(() => ({
    text: storedFor(key),
    error: null,
  }));
  const present = useLatest(key);
  // Several taps during one slow render each append to the latest text.
  const now = useRef(shown.text);
  const refusal = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refusal.current), []);
  const typing = useMemo(() => {
    const put = (text: string, error: string | null = null): void => {
      clearTimeout(refusal.current);
      now.current = text;
      keep(present.current, text);
      setShown({ text, error });
    };
    const set = (text: string): void => {
      if (text === '') return put('');
      if (!/^\d+$/.test(text) || !isQuantity(Number(text))) return refuse();
      put(String(Number(text)));
    };
    const refuse = (): void => {
      clearTimeout(refusal.current);
      refusal.current = setTimeout(() => put(now.current, COUNT_LIMITS), REFUSED_AFTER_MS);
    };
    return {
      set,
      add: (digit: string) => set(now.current + digit),
      back: () => set(now.current.slice(0, -1)),
      isEmpty: () => now.current === '',
      scanned: () => put(now.current),
      take: (): number | null => {
        const text = now.current;
        if (text === '') {
          put('', COUNT_LIMITS);
          return null;
        }
        put('');
        return Number(text);
      },
    };
  }, [present]);
  return { ...shown, ...typing };
}
