import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { focusableDisabled, type FocusableDisabled } from './focusable-disabled.ts';

interface FocusableLoading extends FocusableDisabled {
  readonly loading: boolean;
  readonly 'aria-busy': boolean;
  readonly renderRoot?: (root: ButtonHTMLAttributes<HTMLButtonElement>) => ReactNode;
}

/**
 * The props of a button while its action runs: it shows a spinner, ignores clicks, and keeps the focus, which `loading`
 * alone would lose, since it also disables the button. A form itself ensures that it is sent once. A button that changes
 * its label while it runs, or that can be disabled for another reason too, uses `focusableDisabled`.
 */
export function focusableLoading(isBusy: boolean, onClick: () => void = () => undefined): FocusableLoading {
  return {
    ...focusableDisabled(isBusy, onClick),
    loading: isBusy,
    'aria-busy': isBusy,
    ...(isBusy && { renderRoot: enabledRoot }),
  };
}

function enabledRoot(root: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return <button {...root} disabled={false} />;
}
