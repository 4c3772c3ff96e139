/** Sets one field of all selected items; the confirmation repeats their number. */
import { Button, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ITEM_FIELD_NAMES, type ItemField, type ItemFieldChange } from '#domain/stock/item-fields.ts';
import { FIELD_TEXTS, readField } from '../../things/item/field-input.ts';
import { itemsText } from '../../things/item/bulk-text.ts';

interface EditSelectionProps {
  readonly opened: boolean;
  readonly count: number;
  readonly onEdit: (change: ItemFieldChange) => void;
  readonly onClose: () => void;
}

export function EditSelection({ opened, count, onEdit, onClose }: EditSelectionProps) {
  const [field, setField] = useState<ItemField>('needToHave');
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const { label, example } = FIELD_TEXTS[field];
  const save = (): void => {
    const read = readField(field, typed);
    if (read.ok) onEdit(read.value);
    else setMessage(read.message);
  };
  const words = typed.trim() === '' ? `Clear ${label} of ${itemsText(count)}` : `Change ${itemsText(count)}`;
  return (
    <Modal
      opened={opened && count > 0}
      onClose={onClose}
      closeOnClickOutside={false}
      title={`Edit ${itemsText(count)}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            size="md"
            label="Field"
            value={field}
            data={ITEM_FIELD_NAMES.map((value) => ({ value, label: FIELD_TEXTS[value].label }))}
            onChange={(event) => {
              setField(event.currentTarget.value as ItemField);
              setMessage(null);
            }}
          />
          <TextInput
            size="md"
            data-autofocus
            label={label}
            placeholder={`For example ${example}`}
            value={typed}
            error={message}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMessage(null);
            }}
          />
          <Text size="sm">
            {typed.trim() === ''
              ? `Leave it empty to clear ${label}.`
              : `${label} will be “${typed.trim()}” for ${itemsText(count)}.`}
          </Text>
          <Button type="submit" size="md" fullWidth>
            {words}
          </Button>
          <Button variant="default" size="md" fullWidth onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
