import type { MouseEventHandler } from 'react';

/** A temporarily disabled button, or link that looks like one, that keeps the focus: with the attribute `disabled` it would lose it. */
export interface FocusableDisabled {
  readonly 'aria-disabled': boolean;
  /** For its styles. */
  readonly 'data-disabled'?: true;
  readonly onClick: () => void;
}

/** The props of such a button; a click on it does nothing while it is disabled. */
export function focusableDisabled(isOff: boolean, onClick: () => void): FocusableDisabled {
  if (!isOff) return { 'aria-disabled': false, onClick };
  return { 'aria-disabled': true, 'data-disabled': true, onClick: () => undefined };
}

interface LinkAhead {
  readonly href: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** The same for a link: while it is disabled it has no `href`, so it cannot be opened in a new tab either. */
export function linkFocusableDisabled(isOff: boolean, ahead: LinkAhead) {
  if (!isOff) return { 'aria-disabled': false, ...ahead };
  return { 'aria-disabled': true, 'data-disabled': true, role: 'link', tabIndex: 0 };
}
