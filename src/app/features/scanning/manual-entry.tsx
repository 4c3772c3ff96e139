/** Manual entry of a code: the digits below a barcode, the letters of one of our labels, or a SKU. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import classes from './scan-screen.module.css';

interface ManualEntryProps {
  /** The element that shows results. */
  readonly answers: RefObject<HTMLElement | null>;
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

export function ManualEntry({ answers, onCode, onClose }: ManualEntryProps) {
  const [typed, setTyped] = useState('');
  const find = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
    // An on-screen keyboard would cover the result; with a physical keyboard the next code can be typed.
    if (matchMedia('(pointer: coarse)').matches) answers.current?.focus({ preventScroll: true });
  };
  return (
    <form className={classes['entry']} onSubmit={find}>
      <TextInput
        label="Code, digits under the bars, or SKU"
        size="md"
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" size="md">
        Find
      </Button>
      <ActionIcon variant="subtle" color="gray" size={42} aria-label="Close the field" onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}
