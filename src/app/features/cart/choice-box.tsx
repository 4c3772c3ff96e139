/** A check box with a target for fingers around it; half filled where some of many are chosen. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { HowMany } from './cart-choice.ts';
import classes from './choice-box.module.css';

export interface ChoiceBoxProps {
  readonly chosen: HowMany;
  /** What is chosen with it, for screen readers; what stands beside it where `children` are given. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children?: ReactNode;
}

export function ChoiceBox({ chosen, label, disabled = false, onChange, children }: ChoiceBoxProps) {
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
