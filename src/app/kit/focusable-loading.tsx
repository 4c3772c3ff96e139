import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { focusableDisabled, type FocusableDisabled } from './focusable-disabled.ts';

interface FocusableLoading extends FocusableDisabled {
  readonly loading: boolean;
  readonly 'aria-busy': boolean;
  readonly renderRoot?: (root: ButtonHTMLAttributes<HTMLButtonElement>) => ReactNode;
}

/**
 * What a button takes that works on what it was pressed for: it shows a spinner, does nothing more, and keeps the focus,
 * which `loading` alone would lose to the page, since it also disables. A form sees to it itself that
 * it is sent once. A button that has other words at work, or that keeps the focus also while it is off for another reason,
 * takes `focusableDisabled`.
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
