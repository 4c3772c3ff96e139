/** Renaming in place: Enter commits, Escape and a click elsewhere end the editing without saving (INV-10). */
import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { folderName } from '#domain/stock/folder.ts';
import classes from './folder-row.module.css';

interface InlineNameProps {
  readonly name: string;
  readonly onCommit: (name: string) => void;
  readonly onCancel: () => void;
}

export function InlineName({ name, onCommit, onCancel }: InlineNameProps) {
  const [typed, setTyped] = useState(name);
  const valid = folderName(typed);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // why: the tree takes arrows and the space bar for itself
    event.stopPropagation();
    const isSaved = event.key === 'Enter' && valid !== null && valid !== name;
    if (event.key !== 'Escape' && (event.key !== 'Enter' || valid === null)) return;
    // The keys go back to the folder; leaving the field cancels.
    event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus();
    if (isSaved) onCommit(valid);
  };
  return (
    <TextInput
      className={classes['rename'] ?? ''}
      aria-label={`New name for ${name}`}
      value={typed}
      autoFocus
      size="xs"
      error={valid === null}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={onCancel}
      // why: Escape ends the renaming, and not the drawer around it too
      data-mantine-stop-propagation="true"
      maxLength={120}
      enterKeyHint="done"
    />
  );
}
