/** An item's editable fields: targets, expiration date, shelf, custom name and note. Each field saves itself. */
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import { dateTyped, readCustomName, readDate, readOptionalQuantity, readText } from '../../things/item/field-input.ts';
import classes from './item-panel.module.css';
import { NoteConflict } from './note-conflict.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

interface ItemFieldsProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
  /** Called with a note that could not be saved, and with null once one was. */
  readonly onUnsavedNote: (text: string | null) => void;
}

const numberTyped = (value: number | null): string => (value === null ? '' : String(value));
const textTyped = (value: string | null): string => value ?? '';

export function ItemFields(props: ItemFieldsProps) {
  const { item } = props;
  const { needToHave, threshold, expires, customName, note, shelf, save } = useItemFields(props);
  const noteField = useRef<HTMLTextAreaElement>(null);
  // Choosing between two notes removes the buttons and their focus.
  const keys = useFocusFallback(() => noteField.current);
  return (
    <section className={classes['section']} aria-label="Settings of the item" {...keys}>
      <div className={classes['pair']}>
        <TextField label="QTY Need to Have" inputMode="numeric" placeholder="Not set" field={needToHave} />
        <TextField label="Reorder QTY" inputMode="numeric" placeholder="Not set" field={threshold} />
      </div>
      <p className={classes['hint']}>Reorder when on hand is at or below “Reorder QTY”, up to “QTY Need to Have”.</p>
      <TextField label="Expiration Date" inputMode="numeric" placeholder="12/31/2027 or 12/2027" field={expires} />
      <TextField label="Shelf" placeholder="For example A3 top" field={shelf} />
      <TextField label="Custom name" placeholder={item.productName} field={customName} wraps />
      {item.noteConflict === null ? null : (
        <NoteConflict
          mine={item.note}
          theirs={item.noteConflict}
          onChoose={(value) => void save({ field: 'note', value }, item.revision)}
        />
      )}
      <Textarea
        ref={noteField}
        label="My Notes"
        autosize
        minRows={2}
        maxRows={8}
        value={note.text}
        error={note.message}
        onChange={(event) => note.type(event.currentTarget.value)}
        onBlur={note.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) note.commit();
          if (event.key === 'Escape' && note.isDirty) {
            event.stopPropagation();
            note.reset();
          }
        }}
      />
    </section>
  );
}

/** How each field is displayed, parsed and saved. */
function useItemFields({ item, actions, onUnsavedNote }: ItemFieldsProps) {
  const { revision } = item;
  const save = (change: ItemFieldChange, revisionSeen: number): Promise<boolean> =>
    actions.setField({ ...item, revision: revisionSeen }, change);
  const needToHave = useField({
    name: 'need to have',
    value: item.needToHave,
    revision,
    write: numberTyped,
    read: readOptionalQuantity,
    save: (value, seen) => save({ field: 'needToHave', value }, seen),
  });
  const threshold = useField({
    name: 'reorder threshold',
    value: item.reorderWhenLte,
    revision,
    write: numberTyped,
    read: readOptionalQuantity,
    save: (value, seen) => save({ field: 'reorderWhenLte', value }, seen),
  });
  const expires = useField({
    name: 'expiration date',
    value: item.expirationDate,
    revision,
    write: dateTyped,
    read: readDate,
    save: (value, seen) => save({ field: 'expirationDate', value }, seen),
  });
  const customName = useField({
    name: 'name',
    value: item.customName,
    revision,
    write: textTyped,
    read: readCustomName,
    save: (value, seen) => save({ field: 'customName', value }, seen),
  });
  const note = useField({
    name: 'note',
    value: item.note,
    revision,
    write: textTyped,
    read: (typed) => readText('note', typed),
    save: async (value, seen) => {
      const done = await save({ field: 'note', value }, seen);
      onUnsavedNote(done || value === '' ? null : value);
      return done;
    },
  });
  const shelf = useField({
    name: 'shelf',
    value: item.shelf ?? '',
    revision,
    write: textTyped,
    read: (typed) => readText('shelf', typed.trim()),
    save: (value, seen) => save({ field: 'shelf', value }, seen),
  });
  return { needToHave, threshold, expires, customName, note, shelf, save };
}
