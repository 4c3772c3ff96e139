const CONTROLS = ':is(input, select, textarea, button, a):not(header *, :disabled, [type="file"], [tabindex="-1"])';
const FIELDS = 'input, select, textarea';
const CHOICES = '[type="radio"], [type="checkbox"], select';

/**
 * A `ref` that opens a dialog with the focus in its first field, if that is what it begins with; Mantine would focus the button that closes
 * it. A dialog may name another element with `data-autofocus`. By finger a text field waits for a tap: the keyboard on the screen would
 * cover what is below it.
 */
export function focusFirstField(dialog: HTMLElement | null): void {
  if (dialog?.querySelector('[data-autofocus]') !== null) return;
  const first = dialog.querySelector(CONTROLS);
  if (first?.matches(FIELDS) !== true || (matchMedia('(pointer: coarse)').matches && !first.matches(CHOICES))) return;
  first.setAttribute('data-autofocus', '');
}
