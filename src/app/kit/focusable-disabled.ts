import type { MouseEventHandler } from 'react';

/** A button, or a link that looks like one, that is off for a while, and keeps the focus or can be given it: one that is `disabled` would lose it. */
export interface FocusableDisabled {
  readonly 'aria-disabled': boolean;
  /** For its look. */
  readonly 'data-disabled'?: true;
  readonly onClick: () => void;
}

/** What such a button takes; a click on it does nothing while it is off. */
export function focusableDisabled(isOff: boolean, onClick: () => void): FocusableDisabled {
  if (!isOff) return { 'aria-disabled': false, onClick };
  return { 'aria-disabled': true, 'data-disabled': true, onClick: () => undefined };
}

interface LinkAhead {
  readonly href: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** The same for a link: without an address it leads nowhere while it is off, also not into a new tab. */
export function linkFocusableDisabled(isOff: boolean, ahead: LinkAhead) {
  if (!isOff) return { 'aria-disabled': false, ...ahead };
  return { 'aria-disabled': true, 'data-disabled': true, role: 'link', tabIndex: 0 };
}
