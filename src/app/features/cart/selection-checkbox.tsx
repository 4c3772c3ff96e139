/** A checkbox with a large touch target; indeterminate if only some lines are selected. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { HowMany } from './line-selection.ts';
import classes from './selection-checkbox.module.css';

export interface SelectionCheckboxProps {
  readonly chosen: HowMany;
  /** What it selects, for screen readers; the visible label if `children` are given. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children?: ReactNode;
}

export function SelectionCheckbox({ chosen, label, disabled = false, onChange, children }: SelectionCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <label className={classes['root']} data-disabled={disabled || undefined}>
      <input
        ref={box}
        type="checkbox"
        className={classes['box']}
        aria-label={label}
        checked={chosen === 'all'}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
