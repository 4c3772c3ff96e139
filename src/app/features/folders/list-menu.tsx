/**
 * The list as it is shown, taken out of the app: as a file for a spreadsheet, as a mail or on paper (ITEM-10). Read from
 * this device, so it works without a network.
 */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { alertDone } from '../../ui/alert.ts';
import { csvFileName, csvText } from '../../ui/csv-text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { itemsText } from './bulk-words.ts';
import { itemListRows, type ListFacts } from './item-list-file.ts';
import { mailLink } from './mail-list.ts';
import { useAsked } from './use-asked.ts';
import { useListReader } from './use-list-reader.ts';

export function ListMenu({ folder, onPrint }: { readonly folder: FolderView; readonly onPrint: () => void }) {
  const read = useListReader(folder, useAsked(folder));
  const [isReading, setReading] = useState(false);

  const withList = async (use: (items: readonly ItemView[], facts: ListFacts) => void): Promise<void> => {
    setReading(true);
    try {
      await read(use);
    } finally {
      setReading(false);
    }
  };
  const download = (items: readonly ItemView[], facts: ListFacts): void => {
    saveFile(csvFileName(folder.name, facts.today), csvText(itemListRows(items, facts)), 'text/csv;charset=utf-8');
    alertDone(`${itemsText(items.length)} downloaded.`);
  };
  const mail = (items: readonly ItemView[], facts: ListFacts): void => {
    const link = document.createElement('a');
    link.href = mailLink(folder.name, items, facts);
    link.click();
  };

  return (
    <Menu position="bottom-end" withinPortal shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Download, mail or print this list" loading={isReading}>
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void withList(download)}>
          Download list (CSV)
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={() => void withList(mail)}>
          Mail list
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
          Print list
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
