/** What is being typed of a count. What is no number is not taken, and the limit is told. */
import { useMemo, useRef, useState } from 'react';
import { isQuantity } from '#domain/ordering/cart-line.ts';

export interface TypedCount {
  readonly text: string;
  readonly error: string | null;
  set(text: string): void;
  add(digit: string): void;
  back(): void;
  /** The number, and the field is empty again; null: there is none, which is told. */
  take(): number | null;
  /** Whether anything stands there now. */
  isEmpty(): boolean;
}

export const COUNT_LIMITS = 'Enter a whole number from 0 to 99,999.';

export function useTypedCount(): TypedCount {
  const [shown, setShown] = useState<{ readonly text: string; readonly error: string | null }>({
    text: '',
    error: null,
  });
  // Taps that come at once, on a page that stalled, each find what the one before has typed.
  const now = useRef('');
  const typing = useMemo(() => {
    const put = (text: string, error: string | null = null): void => {
      now.current = text;
      setShown({ text, error });
    };
    const set = (text: string): void => {
      if (text === '') return put('');
      if (!/^\d+$/.test(text) || !isQuantity(Number(text))) return put(now.current, COUNT_LIMITS);
      put(String(Number(text)));
    };
    return {
      set,
      add: (digit: string) => set(now.current + digit),
      back: () => set(now.current.slice(0, -1)),
      isEmpty: () => now.current === '',
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
  }, []);
  return { ...shown, ...typing };
}
