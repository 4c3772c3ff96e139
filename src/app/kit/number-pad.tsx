/** Ten digit buttons for a thumb. The field keeps the focus, so a keyboard works as well. */
import { IconBackspace } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './number-pad.module.css';

interface NumberPadProps {
  readonly onDigit: (digit: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function NumberPad({ onDigit, onBack, onClear }: NumberPadProps) {
  const digit = (each: string) => (
    <button key={each} type="button" onMouseDown={keepFocus} className={classes['key']} onClick={() => onDigit(each)}>
      {each}
    </button>
  );
  return (
    <div className={classes['pad']} role="group" aria-label="Number pad">
      {DIGITS.map(digit)}
      <button
        type="button"
        onMouseDown={keepFocus}
        className={`${classes['key']} ${classes['quiet']}`}
        onClick={onClear}
      >
        Clear
      </button>
      {digit('0')}
      <button
        type="button"
        onMouseDown={keepFocus}
        className={`${classes['key']} ${classes['quiet']}`}
        aria-label="Delete the last digit"
        onClick={onBack}
      >
        <IconBackspace size={26} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  );
}
