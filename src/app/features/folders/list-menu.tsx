/**
 * Exports the displayed list: as CSV, by email or on paper (ITEM-10). Read from this device, so it works offline.
 */
import { Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconHistory, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { alertDone } from '../../kit/alert.ts';
import rows from '../../kit/dropdown-row.module.css';
import { Dropdown } from '../../kit/dropdown.tsx';
import { loadPart } from '../../kit/lazy-part.ts';
import { saveCsv } from '../../kit/save-file.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import classes from './folder-row.module.css';
import { itemListRows, type ListFacts } from './item-list-file.ts';
import { useListQuery } from './use-list-query.ts';
import { useListReader } from './use-list-reader.ts';

/** Of the folder, or of the whole location. */
function historyOf({ id, parentId }: FolderView): string {
  return parentId === null ? '/stock-history' : `/stock-history?folder=${id}`;
}

interface ListMenuProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly onPrint: () => void;
}

export function ListMenu({ folder, folders, onPrint }: ListMenuProps) {
  const read = useListReader(folder, useListQuery(folder, folders));
  const [isReading, setReading] = useState(false);

  const withList = async (
    use: (items: readonly ItemView[], facts: ListFacts) => void | Promise<void>,
  ): Promise<void> => {
    setReading(true);
    try {
      await read(use);
    } finally {
      setReading(false);
    }
  };
  const download = (items: readonly ItemView[], facts: ListFacts): void => {
    saveCsv(folder.name, itemListRows(items, facts));
    alertDone(`${itemsText(items.length)} downloaded.`);
  };
  const mail = async (items: readonly ItemView[], facts: ListFacts): Promise<void> => {
    const { mailLink } = await loadPart(() => import('./mail-list.ts'));
    const link = document.createElement('a');
    link.href = mailLink(folder.name, items, facts);
    link.click();
  };

  const ways = [
    { words: 'Download list (CSV)', Icon: IconFileSpreadsheet, go: () => void withList(download) },
    { words: 'Mail list', Icon: IconMail, go: () => void withList(mail) },
    { words: 'Print list', Icon: IconPrinter, go: onPrint },
  ];
  return (
    <Dropdown
      width={220}
      label="This list"
      toggleClass={classes['menuButton'] ?? ''}
      toggle={
        isReading ? (
          <Loader size={20} aria-label="Loading the list" />
        ) : (
          <IconDownload size={20} aria-label="Download, mail or print this list" />
        )
      }
    >
      {(close) => [
        ...ways.map(({ words, Icon, go }) => (
          <button
            key={words}
            type="button"
            className={rows['row']}
            onClick={() => {
              close();
              go();
            }}
          >
            <Icon size={18} aria-hidden />
            {words}
          </button>
        )),
        <Link key="history" to={historyOf(folder)} className={rows['row']} onClick={close}>
          <IconHistory size={18} aria-hidden />
          Stock history
        </Link>,
      ]}
    </Dropdown>
  );
}
