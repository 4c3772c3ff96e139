/** A code typed by hand: the digits under the bars, the letters of a label of ours, or a SKU. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import classes from './scan-screen.module.css';

interface ManualEntryProps {
  /** Where what is found comes up. */
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
    // The keyboard on the screen would hide what was found; one on the desk goes on with the next code.
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
