/** Links an unknown code to an item, so that it is found the next time. */
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readItems } from '#mirror/read/read-items.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ItemChoice } from './item-choice.tsx';
import { useLive } from '../../session/use-live.ts';

interface LinkDialogProps {
  /** null: closed. */
  readonly code: string | null;
  readonly onLink: (item: ItemView, code: string) => void;
  readonly onClose: () => void;
}

const SHOWN = 25;

export function LinkDialog({ code, onLink, onClose }: LinkDialogProps) {
  return (
    <Modal opened={code !== null} onClose={onClose} title="Link the code to an item" size="lg">
      {code === null ? null : <LinkForm code={code} onLink={(item) => onLink(item, code)} />}
    </Modal>
  );
}

function LinkForm({ code, onLink }: { code: string; onLink: (item: ItemView) => void }) {
  const { mirror, locationId } = useStockroom();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const found = useLive(
    () =>
      readItems(mirror, {
        locationId,
        folderId: null,
        search,
        sort: 'name',
        descending: false,
        offset: 0,
        limit: SHOWN,
      }),
    [mirror, locationId, search],
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Code <b>{code}</b>. Choose the item with this code. From then on, the code finds it.
      </Text>
      <TextInput
        label="Search your items"
        type="search"
        size="md"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found?.rows.length === 0 ? <Text>No matches. Try fewer letters.</Text> : null}
      <ItemChoice items={found?.rows ?? []} label="Items found" onChoose={onLink} />
    </Stack>
  );
}
