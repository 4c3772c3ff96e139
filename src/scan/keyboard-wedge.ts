/**
 * Hand scanners that pose as keyboards: a burst of keys that ends in Enter.
 * Law: a person's typing is never taken for a scan. The keys must come faster than hands, at least four of them, outside any
 * field; inside a field they belong to it.
 */
import type { ScanSymbol } from './decode/symbol.ts';
import { LONGEST_PAUSE_MS } from './longest-pause.ts';
import { typedSymbol } from './typed-symbol.ts';

export type WedgeOptions = {
  readonly onScan: (symbol: ScanSymbol) => void;
  /** Where keys arrive: usually the window. */
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** The longest pause between two keys of one scan, in milliseconds. */
  readonly longestPause?: number;
};

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'preventDefault' | 'target'
>;

const SHORTEST = 4;
/** Scanners that do not trust the keyboard's layout hold Alt and type each character's number on the keypad. */
const KEYPAD_DIGIT = /^Numpad(\d)$/;

/** Listens until the returned function is called. */
export function listenForWedge({ onScan, target, now, longestPause = LONGEST_PAUSE_MS }: WedgeOptions): () => void {
  let text = '';
  let last = -Infinity;
  let ended = -Infinity;
  let number = '';

  const onKey = (event: Event) => {
    const key = event as unknown as Key;
    const at = now();
    if (at - last > longestPause) [text, number] = ['', ''];
    // A key that is held down comes as fast as a scanner's.
    if (isInField(key.target) || key.isComposing || key.repeat) {
      [text, number] = ['', ''];
      return;
    }
    if (key.key === 'Enter' || key.key === 'Tab') {
      const scanned = text;
      text = '';
      // After carriage return some send a line feed, which comes as a second Enter.
      if (at - ended <= longestPause) key.preventDefault();
      if (scanned.length < SHORTEST) return;
      ended = at;
      // The Enter of a scan must not press the button that happens to have the focus.
      key.preventDefault();
      onScan(typedSymbol(scanned));
      return;
    }
    const digit = key.altKey && !key.ctrlKey ? KEYPAD_DIGIT.exec(key.code)?.[1] : undefined;
    if (digit !== undefined) {
      number += digit;
      last = at;
      return;
    }
    const character = characterOf(key);
    if (character === '') return;
    // In a burst a space must not press a button either, nor a letter be taken for a shortcut of the page.
    if (text.length >= 2) key.preventDefault();
    last = at;
    text += character;
  };

  const onKeyUp = (event: Event) => {
    if ((event as unknown as Key).key !== 'Alt' || number === '') return;
    text += String.fromCharCode(Number(number));
    number = '';
    last = now();
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

function isInField(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  if (!element || typeof element.tagName !== 'string') return false;
  if (element.isContentEditable === true) return true;
  if (element.tagName === 'TEXTAREA' || element.tagName === 'SELECT') return true;
  const type = (element as Partial<HTMLInputElement>).type ?? 'text';
  return (
    element.tagName === 'INPUT' &&
    !['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color'].includes(type)
  );
}
