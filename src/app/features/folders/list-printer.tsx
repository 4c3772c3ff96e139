/**
 * Prints a folder's list, whose rows have to be read first. The list's menu and the browser's keyboard shortcut read, then print. Printing
 * from the browser's own menu cannot wait: it uses what was read when the pointer left the page toward that menu, otherwise it starts
 * reading for the next attempt. Rule: mounted above the responsive layout, since paper has another width, and a remounted component has
 * read nothing.
 */
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { FolderView } from '#mirror/read/views.ts';
import { ListPrintout, type PrintedList } from './list-printout.tsx';
import { useListQuery } from './use-list-query.ts';
import { useListReader } from './use-list-reader.ts';

/** How long the printed pages are retained; some browsers capture the pages long after the print call. */
const RETAINED_MS = 60_000;
/** Longer lists are only read when printing, not in advance when the pointer approaches the button. */
const MAX_AHEAD = 1_999;

export interface Printer {
  print(): void;
}

interface ListPrinterProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly ref: Ref<Printer>;
}

export function ListPrinter({ folder, folders, ref }: ListPrinterProps) {
  const asked = useListQuery(folder, folders);
  const withList = useListReader(folder, asked);
  const [paper, setPaper] = useState<PrintedList | 'unread' | null>(null);
  // Rows read for another search or folder do not apply.
  const current = paper === 'unread' || paper?.asked === asked ? paper : null;

  const read = (use: (list: PrintedList) => void, ahead?: { readonly max: number }): void => {
    withList((items, facts) => use({ asked, items, facts, readAt: new Date().toISOString() }), ahead).catch(
      (cause: unknown) => console.warn('print', cause),
    );
  };
  const ahead = useRef<PrintedList | null>(null);
  const print = (): void =>
    read((next) => {
      flushSync(() => setPaper(next));
      window.print();
    });
  useImperativeHandle(ref, () => ({ print }));

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // The list may have changed.
    ahead.current = null;
    if (event.key.toLowerCase() !== 'p' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) print();
  });
  const onBefore = useEffectEvent((): void => {
    if (current !== null && current !== 'unread') return;
    const known = ahead.current;
    if (known?.asked === asked && Date.now() - Date.parse(known.readAt) < RETAINED_MS)
      return flushSync(() => setPaper(known));
    flushSync(() => setPaper('unread'));
    read(setPaper);
  });
  const onLeave = useEffectEvent((): void => {
    ahead.current = null;
    read((next) => (ahead.current = next), { max: MAX_AHEAD });
  });
  useEffect(() => {
    const page = document.documentElement;
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeprint', onBefore);
    page.addEventListener('mouseleave', onLeave);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeprint', onBefore);
      page.removeEventListener('mouseleave', onLeave);
    };
  }, []);
  useEffect(() => {
    if (paper === null) return undefined;
    const timer = setTimeout(() => setPaper(null), RETAINED_MS);
    return () => clearTimeout(timer);
  }, [paper]);

  return current === null ? null : <ListPrintout folder={folder} list={current === 'unread' ? null : current} />;
}
