/**
 * The state of a field before a hand scanner typed into it. Rule: restoring it also restores the caret, the selection and the
 * field's undo history, and the page receives the same events as for typing.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

export interface FieldBefore {
  /** Removes what has been typed since. */
  readonly restore: () => void;
  /**
   * Keys are typed into it. Keys in a select list only change the selection, and digits in a date complete it with each key; both
   * are suppressed as soon as they are known to belong to a scan.
   */
  readonly isTyped: boolean;
}

/** Fields that consist of parts: day, month and year. Their value is empty until every part is filled in. */
const IN_PARTS = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

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

/** Marks fields that are meant for the code itself: what a scanner types stays there. */
const WANTS_CODES = 'data-wants-codes';

/**
 * What has the focus: null for anything that cannot be typed into, a field that a scan must not change, or 'other' for one that
 * scans are meant for.
 */
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

/**
 * Call this before the first key of a scan takes effect; `target` has the focus.
 * @param chosen the value of a list, if earlier keys may have changed it
 */
export function fieldBefore(field: Field, target: EventTarget | null, chosen?: string): FieldBefore {
  return field.tagName === 'SELECT'
    ? choiceBefore(field as HTMLSelectElement, isChoice(target), chosen)
    : textBefore(field as TextField);
}

/** In a select list that is open within the page, one of its options has the focus. */
function isChoice(target: EventTarget | null): target is HTMLOptionElement {
  return (target as Partial<HTMLElement> | null)?.tagName === 'OPTION';
}

function choiceBefore(list: HTMLSelectElement, isOpen: boolean, value = list.value): FieldBefore {
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
 * There is no API to close it, but changing its `appearance` to the native one does. It is changed back before anybody can open
 * it, because the native popup would capture the keys.
 */
function close(list: HTMLSelectElement): void {
  for (const appearance of ['none', '']) {
    list.style.appearance = appearance;
    list.getBoundingClientRect();
  }
}

function textBefore(field: TextField): FieldBefore {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const isInParts = IN_PARTS.has(field.type);
  return {
    isTyped: !isInParts,
    restore() {
      if (field.value === value) {
        // It may be filled in partly; setting it to empty clears that as well.
        if (isInParts && value === '') field.value = value;
        return;
      }
      // Number and date fields do not expose a selection.
      if (start !== null && end !== null) retype(field, { value, start, end });
      if (field.value !== value) write(field, value);
    },
  };
}

/** As an edit command of the field, so that its undo history reaches back beyond the scan. */
function retype(field: TextField, { value, start, end }: { value: string; start: number; end: number }): void {
  const typed = field.value.length - (value.length - (end - start));
  if (typed < 0) return;
  field.setSelectionRange(start, start + typed);
  const replaced = value.slice(start, end);
  const document = field.ownerDocument;
  // It is deprecated, but nothing else edits a field within its undo history.
  document.execCommand(replaced === '' ? 'delete' : 'insertText', false, replaced);
  if (field.value === value) field.setSelectionRange(start, end);
}

/** Bypasses React's record of the field's value, so that React notices the change. */
function write(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
