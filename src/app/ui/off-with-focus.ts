import type { DOMAttributes } from 'react';

/** A button, or a link that looks like one, that is off for a while, and keeps the focus or can be given it: one that is `disabled` would lose it. */
export interface OffWithFocus {
  readonly 'aria-disabled': boolean;
  /** For its look. */
  readonly 'data-disabled'?: true;
  readonly onClick: () => void;
}

/** What such a button takes; a click on it does nothing while it is off. */
export function offWithFocus(isOff: boolean, onClick: () => void): OffWithFocus {
  if (!isOff) return { 'aria-disabled': false, onClick };
  return { 'aria-disabled': true, 'data-disabled': true, onClick: () => undefined };
}

/** The same for a link: it leads nowhere while it is off. */
export function linkOffWithFocus(
  isOff: boolean,
): Omit<OffWithFocus, 'onClick'> & Pick<DOMAttributes<Element>, 'onClick'> {
  if (!isOff) return { 'aria-disabled': false };
  return { 'aria-disabled': true, 'data-disabled': true, onClick: (event) => event.preventDefault() };
}
