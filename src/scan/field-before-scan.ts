/**
 * A field as it was before a hand scanner typed into it. Rule: putting it back leaves the caret, the selection and the
 * field's own undo as they were, and the page hears of it as of any typing.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

export interface FieldBefore {
  /** Takes out what has been typed since. */
  readonly restore: () => void;
  /** Keys are typed into it; those of a list only choose from it, and are kept from it as soon as they are known to be a scan's. */
  readonly isTyped: boolean;
}

const NOT_TYPED_IN = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'file',
  'color',
  'image',
  'hidden',
]);

/** Fields that want the code itself carry this attribute: what a scanner types stays there. */
const WANTS_CODES = 'data-wants-codes';

/** What has the keyboard: nothing that is typed in, a field that a scan leaves as it was, or one that scans belong to. */
export function fieldUnder(target: EventTarget | null): Field | 'other' | null {
  const element = target as Partial<HTMLElement> | null;
  if (!element || typeof element.tagName !== 'string') return null;
  if (element.isContentEditable === true) return 'other';
  if (element.tagName === 'SELECT') return element as HTMLSelectElement;
  if (isChoice(target)) return target.closest('select');
  const isText =
    element.tagName === 'TEXTAREA' ||
    (element.tagName === 'INPUT' && !NOT_TYPED_IN.has((element as Partial<HTMLInputElement>).type ?? 'text'));
  if (!isText) return null;
  const field = element as TextField;
  return field.hasAttribute(WANTS_CODES) ? 'other' : field;
}

/** To be taken before the first key of a scan has done anything; `target` is what has the keyboard. */
export function fieldBefore(field: Field, target: EventTarget | null): FieldBefore {
  return field.tagName === 'SELECT'
    ? choiceBefore(field as HTMLSelectElement, isChoice(target))
    : textBefore(field as TextField);
}

/** A list that is open within the page has the keyboard at one of its choices. */
function isChoice(target: EventTarget | null): target is HTMLOptionElement {
  return (target as Partial<HTMLElement> | null)?.tagName === 'OPTION';
}

function choiceBefore(list: HTMLSelectElement, isOpen: boolean): FieldBefore {
  const { value } = list;
  return {
    isTyped: false,
    restore() {
      if (isOpen) close(list);
      if (list.value === value) return;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

/**
 * There is no call for it: a list that takes the browser's own shape shuts. It has the page's again before anybody can open
 * it, since in the other shape it would open as a window that keeps the keys.
 */
function close(list: HTMLSelectElement): void {
  for (const appearance of ['none', '']) {
    list.style.appearance = appearance;
    list.getBoundingClientRect();
  }
}

function textBefore(field: TextField): FieldBefore {
  const { value, selectionStart: start, selectionEnd: end } = field;
  return {
    isTyped: true,
    restore() {
      if (field.value === value) return;
      // Fields of numbers and dates have no selection that can be asked for.
      if (start !== null && end !== null) retype(field, { value, start, end });
      if (field.value !== value) write(field, value);
    },
  };
}

/** As an edit of the field's own, so that its undo goes back further than the scan. */
function retype(field: TextField, { value, start, end }: { value: string; start: number; end: number }): void {
  const typed = field.value.length - (value.length - (end - start));
  if (typed < 0) return;
  field.setSelectionRange(start, start + typed);
  const replaced = value.slice(start, end);
  const document = field.ownerDocument;
  // It is marked as old, and nothing else edits a field within its undo.
  document.execCommand(replaced === '' ? 'delete' : 'insertText', false, replaced);
  if (field.value === value) field.setSelectionRange(start, end);
}

/** Past what React keeps of a field, so that it hears of the change. */
function write(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
