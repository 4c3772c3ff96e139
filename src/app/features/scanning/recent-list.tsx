/** The last ten hits, each with its action and Undo. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import { Picture } from '../../things/product/picture.tsx';
import { momentText } from '../../kit/dates.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import type { Change } from '../../things/edit/recent-changes.ts';
import type { Hit } from './recent-hits.ts';
import classes from './recent-list.module.css';
import { foundText } from './scan-text.ts';

interface RecentListProps {
  readonly hits: readonly Hit[];
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
  readonly onUndo: (id: number, edit: Change) => void;
}

export function RecentList({ hits, openId, onOpen, onUndo }: RecentListProps) {
  return (
    <section aria-label="Last scans">
      <h2 className={classes['title']}>Last scans</h2>
      <ul className={classes['list']}>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} isOpen={hit.id === openId} onOpen={onOpen} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  );
}

function HitRow({
  hit,
  isOpen,
  onOpen,
  onUndo,
}: { hit: Hit; isOpen: boolean } & Pick<RecentListProps, 'onOpen' | 'onUndo'>) {
  const { found, edits } = hit;
  const item = found.kind === 'item' ? found.item : null;
  const isFilling = useSyncFact((status) => status.bootstrapping !== null);
  const title = item === null ? foundText(found, isFilling) : displayName(item);
  const last = edits.at(-1);
  const row = useRef<HTMLButtonElement>(null);
  const keys = useFocusFallback(() => row.current);
  return (
    <li className={classes['row']} data-open={isOpen || undefined} {...keys}>
      <button ref={row} type="button" className={classes['hit']} aria-current={isOpen} onClick={() => onOpen(hit.id)}>
        {item === null ? (
          <span className={classes['sign']}>
            <IconAlertTriangle size={20} aria-hidden />
          </span>
        ) : (
          <Picture src={item.imageSrc} category={item.rootCategoryName} name={title} size={40} />
        )}
        <span className={classes['words']}>
          <span className={classes['name']}>{title}</span>
          <span className={classes['done']}>
            {[momentText(new Date(hit.at).toISOString()), ...edits.map(({ words }) => words)].join(' · ')}
          </span>
        </span>
      </button>
      {last === undefined ? null : (
        <Button
          variant="light"
          mih={48}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={`Undo: ${last.words}, ${title}`}
          onClick={() => onUndo(hit.id, last)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
