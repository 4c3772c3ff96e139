/** A scan that matches no item of this location: says so at once, and offers every next step. */
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBookmark,
  IconBuildingHospital,
  IconCheck,
  IconLink,
  IconQrcode,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { LocationId } from '#domain/ids.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { readUnknownCodes } from '#mirror/read/read-unknown-codes.ts';
import type { Found } from './resolve-scan.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { badText } from '../../text/code-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import { NoteCard } from './note-card.tsx';
import { NO_ITEMS_YET, notFoundTitle, notFoundText } from './scan-text.ts';
import classes from './note-card.module.css';

export type UnclearFound = Exclude<Found, { kind: 'item' | 'several' }>;

export interface UnclearActions {
  readonly onSearch: (text: string, where: 'shelves' | 'catalog') => void;
  readonly onLink: (code: string) => void;
  /** Resolves when it is stored, or when the person was told that it was not. */
  readonly onKeep: (text: string) => Promise<void>;
  readonly onSwitch: (locationId: LocationId) => void;
}

export function UnclearCard({ found, actions }: { found: UnclearFound; actions: UnclearActions }) {
  const isFilling = useSyncFact((status) => status.bootstrapping !== null);
  const online = useSyncFact((status) => status.online);
  switch (found.kind) {
    case 'unknown':
      return <UnknownCode found={found} actions={actions} isFilling={isFilling} online={online} />;
    case 'unknown-label':
      return (
        <NoteCard
          icon={<IconQrcode size={32} stroke={1.5} />}
          title={notFoundTitle(found.kind, isFilling)}
          text={notFoundText(found.kind, isFilling, online)}
          code={found.code ?? found.token}
        >
          {found.code === null || isFilling ? null : <LinkButton code={found.code} onLink={actions.onLink} />}
        </NoteCard>
      );
    case 'elsewhere':
      return (
        <NoteCard
          icon={<IconBuildingHospital size={32} stroke={1.5} />}
          title={`This label belongs to ${found.locationName}`}
          text={`Its item is ${found.itemName}. Nothing was changed here.`}
        >
          <Button size="md" mih={56} fullWidth onClick={() => actions.onSwitch(found.locationId)}>
            Switch to {found.locationName}
          </Button>
        </NoteCard>
      );
    case 'batch':
      return (
        <NoteCard
          icon={<IconQrcode size={32} stroke={1.5} />}
          title="Only lot and date"
          text="This code doesn’t say which product it’s on. Scan the product code first, then this one."
        />
      );
    case 'bad':
      return (
        <NoteCard
          icon={<IconAlertTriangle size={32} stroke={1.5} />}
          title="This code is faulty"
          text={badText(found.code, found.ai)}
          code={found.text}
        >
          <Button
            variant="default"
            size="md"
            mih={48}
            fullWidth
            onClick={() => actions.onSearch(found.text, 'shelves')}
          >
            Search for it
          </Button>
        </NoteCard>
      );
  }
}

function LinkButton({ code, onLink }: { code: string; onLink: UnclearActions['onLink'] }) {
  const may = useMay();
  if (!may('edit-shelves')) return null;
  return (
    <Button size="md" mih={56} fullWidth leftSection={<IconLink size={20} aria-hidden />} onClick={() => onLink(code)}>
      Link it to an item
    </Button>
  );
}

const FIRST_ITEM = { folderId: null, search: '', sort: 'name', descending: false, offset: 0, limit: 1 } as const;

interface UnknownCodeProps {
  readonly found: Extract<Found, { kind: 'unknown' }>;
  readonly actions: UnclearActions;
  readonly isFilling: boolean;
  readonly online: boolean;
}

function UnknownCode({ found, actions, isFilling, online }: UnknownCodeProps) {
  const { code, text } = found;
  const { mirror, locationId } = useStockroom();
  const saved = useLive(() => readUnknownCodes(mirror, locationId), [mirror, locationId]);
  const items = useLive(() => readItems(mirror, { ...FIRST_ITEM, locationId }), [mirror, locationId]);
  /** A new practice scans its first box: there is no item that the code could be linked to. */
  const isBare = items?.rows.length === 0 && !isFilling;
  const [isWriting, setWriting] = useState(false);
  // Follows the stored codes: true neither before it is stored, nor after it was deleted.
  const isSaved = !isWriting && saved?.some((each) => each.text === text) === true;
  return (
    <NoteCard
      icon={<IconQrcode size={32} stroke={1.5} />}
      title={notFoundTitle(found.kind, isFilling)}
      text={isBare ? NO_ITEMS_YET : notFoundText(found.kind, isFilling, online)}
      code={text}
    >
      {isBare ? (
        <Button
          size="md"
          mih={56}
          fullWidth
          leftSection={<IconSearch size={20} aria-hidden />}
          onClick={() => actions.onSearch(text, 'catalog')}
        >
          Search the catalog
        </Button>
      ) : null}
      {code === null || isFilling || isBare ? null : <LinkButton code={code} onLink={actions.onLink} />}
      <div className={isBare ? undefined : classes['pair']}>
        {isBare ? null : (
          <Button
            variant="default"
            mih={48}
            leftSection={<IconSearch size={18} aria-hidden />}
            onClick={() => actions.onSearch(text, 'shelves')}
          >
            Search
          </Button>
        )}
        <Button
          variant="default"
          mih={48}
          fullWidth={isBare}
          leftSection={isSaved ? <IconCheck size={18} aria-hidden /> : <IconBookmark size={18} aria-hidden />}
          {...focusableDisabled(isSaved || isWriting, () => {
            setWriting(true);
            void actions.onKeep(text).finally(() => setWriting(false));
          })}
        >
          {isSaved ? 'Saved' : 'Save code'}
        </Button>
      </div>
    </NoteCard>
  );
}
