/**
 * Hand scanners that pose as keyboards: a burst of keys that ends in Enter or Tab.
 * Rule: a person's typing is never taken for a scan, and a scan is never left in a field. The keys must come faster than
 * hands, at least four of them. How fast is told by the keys' own times: a page that stalls handles late and all at once
 * what came at its pace.
 */
import type { ScanSymbol } from './decode/symbol.ts';
import { fieldBefore, fieldUnder, type FieldBefore } from './field-before-scan.ts';
import { MAX_PAUSE_MS } from './max-pause.ts';
import { typedSymbol } from './typed-symbol.ts';

export type WedgeOptions = {
  readonly onScan: (symbol: ScanSymbol) => void;
  /** Where keys arrive: usually the window. */
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The longest pause between two keys of one scan, in milliseconds. */
  readonly longestPause?: number;
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
>;

/** What has come so far of a scan that has not ended. */
interface Burst {
  text: string;
  /** Digits of a character's number, while Alt is held. */
  number: string;
  /** When its last key came. */
  at: number;
  readonly target: EventTarget | null;
  readonly field: FieldBefore | null;
}

const SHORTEST = 4;
/** Scanners that do not trust the keyboard's layout hold Alt and type each character's number on the keypad. */
const KEYPAD_DIGIT = /^Numpad(\d)$/;

/** Listens until the returned function is called. */
export function listenForWedge({ onScan, target, longestPause = MAX_PAUSE_MS }: WedgeOptions): () => void {
  let burst: Burst | null = null;
  let ended = -Infinity;

  /** The burst that a key belongs to: one that goes on, or one that it begins. */
  const burstOf = (key: Key): Burst => {
    if (burst !== null && burst.target === key.target && key.timeStamp - burst.at <= longestPause) {
      burst.at = key.timeStamp;
      return burst;
    }
    const under = fieldUnder(key.target);
    const field = under === null || under === 'other' ? null : fieldBefore(under);
    burst = { text: '', number: '', at: key.timeStamp, target: key.target, field };
    return burst;
  };

  const onEnd = (key: Key): void => {
    const scan =
      burst !== null && burst.target === key.target && key.timeStamp - burst.at <= longestPause ? burst : null;
    burst = null;
    // After carriage return some send a line feed, which comes as a second Enter.
    const isScan = scan !== null && scan.text.length >= SHORTEST;
    if (!isScan && key.timeStamp - ended > longestPause) return;
    // The Enter of a scan must neither press the button that happens to have the focus nor send a form.
    key.preventDefault();
    key.stopImmediatePropagation();
    if (!isScan) return;
    ended = key.timeStamp;
    scan.field?.restore();
    onScan(typedSymbol(scan.text));
  };

  const onKey = (event: Event): void => {
    const key = event as unknown as Key;
    // A key that is held down comes as fast as a scanner's.
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
    // In a burst a space must not press a button either, nor a letter be taken for a shortcut of the page.
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

  target.addEventListener('keydown', onKey, true);
  target.addEventListener('keyup', onKeyUp, true);
  return () => {
    target.removeEventListener('keydown', onKey, true);
    target.removeEventListener('keyup', onKeyUp, true);
  };
}

/** Scanners send the GS1 separator as Ctrl+], as F8 or as the character itself. */
function characterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string {
  if (key === '\u001d' || key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))) return '\u001d';
  // With Alt Gr some layouts type the brackets and slashes that codes have, so Alt with Ctrl is a character.
  if (metaKey || (ctrlKey && !altKey)) return '';
  return key.length === 1 ? key : '';
}
