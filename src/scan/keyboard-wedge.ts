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
  /** What may be the rest of a scan that began before anybody listened: it is not read. */
  readonly onCut?: () => void;
  /** The longest pause between two keys of one scan, in milliseconds. */
  readonly longestPause?: number;
  /** Since when keys are heard, on their own clock; if not given, from now on. */
  readonly since?: number;
  /** What was heard before there was a listener: a scan may have begun, or come whole. */
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
>;

/** What has come so far of a scan that has not ended. */
interface Burst {
  text: string;
  /** Digits of a character's number, while Alt is held. */
  number: string;
  /** When its last key came. */
  at: number;
  /** Its first keys may have come before anybody listened. */
  readonly isCut: boolean;
  /** The focus may move on while it comes: a page that was opened a moment ago places it. */
  target: EventTarget | null;
  field: FieldBefore | null;
  /** Of all fields that it was typed into, in turn. */
  readonly fields: FieldBefore[];
}

const SHORTEST = 4;
/** Scanners that do not trust the keyboard's layout hold Alt and type each character's number on the keypad. */
const KEYPAD_DIGIT = /^Numpad(\d)$/;

/** Listens until the returned function is called. */
export function listenForWedge(options: WedgeOptions): () => void {
  const { onScan, onCut, target, longestPause = MAX_PAUSE_MS, since = performance.now(), earlier = [] } = options;
  let burst: Burst | null = null;
  let ended = -Infinity;

  /** The burst that a key belongs to: one that goes on, or one that it begins. */
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
    if (goesOn === null || burst.target !== key.target) enterField(burst, key.target);
    return burst;
  };

  const onEnd = (key: Key): void => {
    const scan = burst !== null && key.timeStamp - burst.at <= longestPause ? burst : null;
    burst = null;
    // After carriage return some send a line feed, which comes as a second Enter.
    const isScan = scan !== null && scan.text.length >= SHORTEST;
    if (!isScan && key.timeStamp - ended > longestPause) return;
    // The Enter of a scan must neither press the button that happens to have the focus nor send a form.
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

  for (const event of earlier) (event.type === 'keyup' ? onKeyUp : onKey)(event);
  target.addEventListener('keydown', onKey, { capture: true });
  target.addEventListener('keyup', onKeyUp, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKey, { capture: true });
    target.removeEventListener('keyup', onKeyUp, { capture: true });
  };
}

function enterField(burst: Burst, target: EventTarget | null): void {
  const under = fieldUnder(target);
  burst.target = target;
  burst.field = under === null || under === 'other' ? null : fieldBefore(under, target);
  if (burst.field !== null) burst.fields.push(burst.field);
}

/** Scanners send the GS1 separator as Ctrl+], as F8 or as the character itself. */
function characterOf({ key, code, ctrlKey, metaKey, altKey }: Key): string {
  if (key === '\u001d' || key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))) return '\u001d';
  // With Alt Gr some layouts type the brackets and slashes that codes have, so Alt with Ctrl is a character.
  if (metaKey || (ctrlKey && !altKey)) return '';
  return key.length === 1 ? key : '';
}
