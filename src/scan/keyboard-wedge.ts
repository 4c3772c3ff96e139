/**
 * Hand scanners that act as keyboards: a burst of keys that ends in Enter or Tab.
 * Rule: typing by a person is never mistaken for a scan, and a scan never stays in a field. There must be at least four keys,
 * faster than any person types. The speed is measured by the keys' own time stamps: a page that stalls handles keys late and
 * all at once.
 */
import type { ScanSymbol } from './decode/symbol.ts';
import { fieldBefore, fieldUnder, type FieldBefore } from './field-before-scan.ts';
import { MAX_PAUSE_MS } from './max-pause.ts';
import { typedSymbol } from './typed-symbol.ts';

export type WedgeOptions = {
  readonly onScan: (symbol: ScanSymbol) => void;
  /** The target of key events: usually the window. */
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Called for what may be the rest of a scan that began before this listener; the code is not used. */
  readonly onCut?: () => void;
  /** The longest pause between two keys of one scan, in ms. */
  readonly longestPause?: number;
  /** When recording of keys began, on their own clock; default: now. */
  readonly since?: number;
  /** Events recorded before this listener: they may contain the beginning of a scan, or all of it. */
  readonly earlier?: readonly Event[];
};

type Key = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'isComposing'
  | 'preventDefault'
  | 'stopImmediatePropagation'
  | 'target'
  | 'timeStamp'
> & {
  /** What was chosen in the list under a key that came before there was a listener (public/early.js). */
  readonly chosenBefore?: string;
};

/** The keys so far of a scan that has not ended. */
interface Burst {
  text: string;
  /** Digits of a character code typed while Alt is held. */
  number: string;
  /** Time stamp of the last key. */
  at: number;
  /** Its first keys may have been missed. */
  readonly isCut: boolean;
  /** The focus may move during a scan: a page that has just opened sets it. */
  target: EventTarget | null;
  field: FieldBefore | null;
  /** All fields that it was typed into, in order. */
  readonly fields: FieldBefore[];
}

const SHORTEST = 4;
/** Scanners that are independent of the keyboard layout hold Alt and type each character's code on the keypad. */
const KEYPAD_DIGIT = /^Numpad(\d)$/;

/** Listens until the returned function is called. */
export function listenForWedge(options: WedgeOptions): () => void {
  const { onScan, onCut, target, longestPause = MAX_PAUSE_MS, since = performance.now(), earlier = [] } = options;
  let burst: Burst | null = null;
  let ended = -Infinity;

  /** The burst that a key belongs to: the current one, or a new one. */
  const burstOf = (key: Key): Burst => {
    const at = key.timeStamp;
    const goesOn = burst !== null && at - burst.at <= longestPause ? burst : null;
    burst = goesOn ?? {
      text: '',
      number: '',
      at,
      isCut: at - since <= longestPause,
      target: null,
      field: null,
      fields: [],
    };
    burst.at = at;
    if (goesOn === null || burst.target !== key.target) enterField(burst, key);
    return burst;
  };

  const onEnd = (key: Key): void => {
    const scan = burst !== null && key.timeStamp - burst.at <= longestPause ? burst : null;
    burst = null;
    // Some send a line feed after the carriage return, which arrives as a second Enter.
    const isScan = scan !== null && scan.text.length >= SHORTEST;
    if (!isScan && key.timeStamp - ended > longestPause) return;
    // A scan's Enter must neither press the focused button nor submit a form.
    key.preventDefault();
    key.stopImmediatePropagation();
    if (!isScan) return;
    ended = key.timeStamp;
    for (const field of scan.fields.toReversed()) field.restore();
    if (scan.isCut) onCut?.();
    else onScan(typedSymbol(scan.text));
  };

  const onKey = (event: Event): void => {
    const key = event as unknown as Key;
    // A key that is held down repeats as fast as a scanner types.
    if (fieldUnder(key.target) === 'other' || key.isComposing || key.repeat) {
      burst = null;
      return;
    }
    if (key.key === 'Enter' || key.key === 'Tab') {
      onEnd(key);
      return;
    }
    const digit = key.altKey && !key.ctrlKey ? KEYPAD_DIGIT.exec(key.code)?.[1] : undefined;
    if (digit !== undefined) {
      burstOf(key).number += digit;
      return;
    }
    const character = characterOf(key);
    if (character === '') return;
    const { text, field } = burstOf(key);
    // In a burst a space must not press a button either, nor a letter trigger a shortcut of the page.
    if (text.length >= 2 && field?.isTyped !== true) key.preventDefault();
    burstOf(key).text += character;
  };

  const onKeyUp = (event: Event): void => {
    const key = event as unknown as Key;
    if (key.key !== 'Alt' || burst === null || burst.number === '') return;
    burst.text += String.fromCharCode(Number(burst.number));
    burst.number = '';
    burst.at = key.timeStamp;
  };

  for (const event of earlier) (event.type === 'keyup' ? onKeyUp : onKey)(event);
  target.addEventListener('keydown', onKey, { capture: true });
  target.addEventListener('keyup', onKeyUp, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKey, { capture: true });
    target.removeEventListener('keyup', onKeyUp, { capture: true });
  };
}

function enterField(burst: Burst, { target, chosenBefore }: Key): void {
  const under = fieldUnder(target);
  burst.target = target;
  burst.field = under === null || under === 'other' ? null : fieldBefore(under, target, chosenBefore);
  if (burst.field !== null) burst.fields.push(burst.field);
}

/** Scanners send the GS1 separator as Ctrl+], as F8 or as the character itself. */
function characterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string {
  if (key === '\u001d' || key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))) return '\u001d';
  // On some layouts the brackets and slashes in codes are typed with Alt Gr, so Alt with Ctrl is a character.
  if (metaKey || (ctrlKey && !altKey)) return '';
  return key.length === 1 ? key : '';
}
