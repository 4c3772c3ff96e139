/**
 * What is typed after the palette was opened and before its field has the focus: the palette is loaded when it is first opened. Rule: until
 * then such keys do nothing else on the page, and the code of a hand scanner is not kept.
 */
import { MAX_PAUSE_MS } from '#scan/max-pause.ts';

/** If the palette takes longer, or cannot be loaded, the keys are the page's again. */
const WAITS_MS = 5_000;

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'timeStamp'>;

export interface TypedAhead {
  /** @param earlier keys that were pressed before the app was loaded */
  readonly record: (earlier?: readonly Event[]) => void;
  /** Ends the recording. @returns what was typed since it began */
  readonly take: () => string;
}

export function createTypedAhead(page: () => Page): TypedAhead {
  let typed: Key[] = [];
  let stop = (): void => undefined;

  const keep = (event: Event): void => {
    const key = event as unknown as Key;
    if (key.ctrlKey || key.metaKey || key.altKey || key.isComposing) return;
    if (key.key === 'Backspace') typed.pop();
    else if (key.key.length === 1) typed.push(key);
    else if (key.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** It is in the middle of a scan: so are the keys before it that came as quickly. */
  const dropScan = ({ timeStamp }: Event): void => {
    for (let at = timeStamp; at - (typed.at(-1)?.timeStamp ?? -Infinity) <= MAX_PAUSE_MS;)
      at = typed.pop()?.timeStamp ?? Infinity;
  };
  const onKey = (event: Event): void => (event.defaultPrevented ? dropScan(event) : keep(event));

  return {
    record(earlier = []) {
      stop();
      typed = [];
      for (const event of earlier) keep(event);
      const target = page();
      target.addEventListener('keydown', onKey, { capture: true });
      const timer = setTimeout(() => stop(), WAITS_MS);
      stop = () => {
        clearTimeout(timer);
        target.removeEventListener('keydown', onKey, { capture: true });
      };
    },
    take() {
      stop();
      const text = typed.map(({ key }) => key).join('');
      typed = [];
      return text;
    },
  };
}

export const typedAhead = createTypedAhead(() => window);
