/** Selects a target folder; invalid targets are shown but cannot be selected. */
import { Button, Group, Modal, ScrollArea, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFolder, IconHome, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import classes from './folder-picker.module.css';
import { rowsOf, treeOf } from './folder-tree.ts';

interface FolderPickerProps {
  readonly title: string;
  readonly action: string;
  readonly folders: readonly FolderView[];
  /** Why a folder cannot be selected, or null if it can. */
  readonly whyNot: (folder: FolderView) => string | null;
  readonly onPick: (folder: FolderView) => void;
  /** Called if the action is pressed without a selected folder (ITEM-20). */
  readonly onNone: () => void;
  readonly onClose: () => void;
}

export function FolderPicker(props: FolderPickerProps) {
  useFocusReturnAtEnd();
  const { folders, whyNot } = props;
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const [search, setSearch] = useState('');
  const [pickedId, setPicked] = useState<string | null>(null);
  const rows = useMemo(() => {
    const root = treeOf(folders);
    return root === null ? [] : rowsOf(root);
  }, [folders]);
  const words = search.trim().toLowerCase();
  const shown = words === '' ? rows : rows.filter(({ folder }) => folder.name.toLowerCase().includes(words));

  const finish = (): void => {
    const picked = folders.find((each) => each.id === pickedId);
    if (picked === undefined) props.onNone();
    else props.onPick(picked);
  };

  return (
    <Modal opened onClose={props.onClose} size={480} title={props.title} fullScreen={isNarrow === true}>
      <TextInput
        aria-label="Find a folder"
        placeholder="Find a folder"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="sm"
      />
      <ScrollArea.Autosize
        // On a phone, the space left by the title, the search and the buttons.
        mah={isNarrow === true ? 'calc(100dvh - 14rem)' : 'min(420px, 50dvh)'}
        type="auto"
        scrollbars="y"
        viewportProps={{ tabIndex: -1 }}
      >
        <div role="radiogroup" aria-label="Folder">
          {shown.map(({ folder, depth }) => {
            const reason = whyNot(folder);
            const Icon = folder.parentId === null ? IconHome : IconFolder;
            return (
              <label
                key={folder.id}
                className={classes['row']}
                style={{ paddingInlineStart: 10 + (words === '' ? depth * 20 : 0) }}
              >
                <input
                  type="radio"
                  name="folder"
                  className={classes['radio']}
                  checked={folder.id === pickedId}
                  disabled={reason !== null}
                  onChange={() => setPicked(folder.id)}
                />
                <Icon size={18} stroke={1.7} aria-hidden />
                <span className={classes['name']} title={folder.name}>
                  {folder.name}
                </span>
                {reason === null ? null : <small>{reason}</small>}
              </label>
            );
          })}
          {shown.length === 0 ? (
            <Text c="dimmed" size="sm" p="sm">
              No matching folders
            </Text>
          ) : null}
        </div>
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onClose}>
          Cancel
        </Button>
        <Button onClick={finish}>{props.action}</Button>
      </Group>
    </Modal>
  );
}
