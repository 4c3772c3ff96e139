/**
 * Creates a folder, or changes its name and columns (INV-07..09): 550 px wide, at most 689 px high, with 382 px for the form and 70 px for
 * the buttons. A folder can be created offline; its columns require a connection, since the server stores them.
 */
import { Box, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import { SIZE } from '#domain/constants.ts';
import { folderName } from '#domain/stock/folder.ts';
import { defaultColumnNames, validColumns } from '#domain/stock/folder-columns.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useBusy } from '../../kit/busy.ts';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { ColumnChoice } from './column-choice.tsx';

export type FolderDialogMode =
  | { readonly mode: 'create'; readonly parent: FolderView }
  | { readonly mode: 'edit'; readonly folder: FolderView };

export interface FolderForm {
  readonly name: string;
  readonly columns: readonly string[];
}

interface FolderDialogProps {
  readonly request: FolderDialogMode;
  readonly isOnline: boolean;
  /** Resolves to true if the dialog can close. */
  readonly onSave: (form: FolderForm) => Promise<boolean>;
  readonly onClose: () => void;
}

export function FolderDialog({ request, isOnline, onSave, onClose }: FolderDialogProps) {
  useFocusReturnAtEnd();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const isRoot = request.mode === 'edit' && request.folder.parentId === null;
  const [name, setName] = useState(request.mode === 'edit' ? request.folder.name : '');
  const [columns, setColumns] = useState<readonly string[]>(
    request.mode === 'edit' ? request.folder.columns : defaultColumnNames(false),
  );
  const [isSaving, setSaving] = useState(false);
  const valid = folderName(name);
  useBusy(name === (request.mode === 'edit' ? request.folder.name : '') ? null : 'a folder that is not saved');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (valid === null || isSaving) return;
    setSaving(true);
    const done = await onSave({ name: valid, columns: validColumns(columns, isRoot) });
    setSaving(false);
    if (done) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={SIZE.folderDialog}
      fullScreen={isNarrow === true}
      title={request.mode === 'create' ? `New folder in ${request.parent.name}` : 'Name and columns'}
      styles={isNarrow === true ? {} : { content: { maxHeight: 'min(689px, 94dvh)' } }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Box mih={382}>
          <TextInput
            label="Folder name"
            value={name}
            maxLength={120}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            mb="lg"
          />
          <ColumnChoice isRoot={isRoot} chosen={columns} disabled={!isOnline} onChange={setColumns} />
          {isOnline ? null : (
            <Text size="sm" c="dimmed" mt="sm">
              You’re offline. The folder gets the default columns; you can choose others when you’re online.
            </Text>
          )}
        </Box>
        <Group justify="flex-end" mih={70} pt="md" align="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={valid === null} {...focusableLoading(isSaving)}>
            {request.mode === 'create' ? 'Create folder' : 'Save'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
