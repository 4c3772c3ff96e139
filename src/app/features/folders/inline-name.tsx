/** Renaming in place: Enter saves, Escape and clicking elsewhere cancel (INV-10). */
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
    // why: the tree handles arrows and the space bar itself
    event.stopPropagation();
    const isSaved = event.key === 'Enter' && valid !== null && valid !== name;
    if (event.key !== 'Escape' && (event.key !== 'Enter' || valid === null)) return;
    // Returns the focus to the folder; leaving the field cancels.
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
      // why: Escape cancels the renaming, and must not close the drawer as well
      data-mantine-stop-propagation="true"
      maxLength={120}
      enterKeyHint="done"
    />
  );
}
