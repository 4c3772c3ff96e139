/** The buttons of a form: submit, which shows progress while the form is sent, and Cancel. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusableDisabled } from './focusable-disabled.ts';
import { focusableLoading } from './focusable-loading.tsx';
import layout from './layout.module.css';

interface FormButtonsProps {
  /** The label of the first button. */
  readonly children: ReactNode;
  readonly isBusy: boolean;
  /** It can’t be sent now; the form says why, and itself sends nothing. */
  readonly isOff?: boolean;
  readonly color?: string | undefined;
  readonly onCancel: () => void;
}

export function FormButtons({ children, isBusy, isOff = false, color, onCancel }: FormButtonsProps) {
  return (
    <div className={layout['buttons']}>
      <Button
        type="submit"
        size="md"
        {...(color === undefined ? {} : { color })}
        {...(isOff && !isBusy ? focusableDisabled(true, () => undefined) : focusableLoading(isBusy))}
      >
        {children}
      </Button>
      <Button variant="default" size="md" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
