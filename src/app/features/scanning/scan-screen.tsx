/**
 * The scanner: the camera fills the screen and stays open; each hit opens a card. Everything works offline (G14), and app updates wait
 * until the screen is left (G13).
 */
import { IconKeyboard, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import type { ScanSession } from '#scan/scan-session.ts';
import { typedSymbol } from '#scan/typed-symbol.ts';
import { useStockroom } from '../../stockroom.tsx';
import { announce } from '../../kit/announce.ts';
import { useBusy } from '../../kit/busy.ts';
import { CardFrame } from './card-frame.tsx';
import { CameraView } from './camera-view.tsx';
import viewClasses from './camera-view.module.css';
import { HitCard } from './hit-card.tsx';
import { ItemChoice } from './item-choice.tsx';
import { SavedCodes } from './saved-codes.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { NoteCard } from './note-card.tsx';
import { PhotoButton } from './photo-button.tsx';
import type { Hit } from './recent-hits.ts';
import { RecentList } from './recent-list.tsx';
import { itemFound, type Found } from './resolve-scan.ts';
import { usePaintedMark } from './scan-marks.ts';
import classes from './scan-screen.module.css';
import { signal, wakeSound } from './scan-signal.ts';
import { ScanReportPanel } from './scan-report-panel.tsx';
import type { PhotoNote } from './scan-text.ts';
import { UnclearCard } from './unclear-card.tsx';
import { useGlobalWedge } from './use-global-wedge.ts';
import { useScanner, type Scanner } from './use-scanner.ts';

export interface ScanScreenProps {
  readonly onClose: () => void;
  readonly onOpenItem: (item: ItemView) => void;
  /** Searches the location's items. */
  readonly onSearch: (text: string, where: 'shelves' | 'catalog') => void;
  /** A code scanned elsewhere, processed as the first hit. */
  readonly firstCode?: string;
  /** Always visible: the location and the sync status. */
  readonly location?: ReactNode;
  readonly sync?: ReactNode;
}

export function ScanScreen({ onClose, onOpenItem, onSearch, firstCode, location, sync }: ScanScreenProps) {
  const scanner = useScanner();
  const { recent } = scanner;
  const [isTyping, setTyping] = useState(false);
  const { photoNote, setPhotoNote, take, takeAll, lookUp, choose } = useTaking(scanner);
  const typeButton = useRef<HTMLButtonElement>(null);
  const open = recent.hits.find(({ id }) => id === recent.openId) ?? null;
  const { keepSession, readStats } = useSessionStats();
  useBusy('scanning');
  usePaintedMark(open?.id ?? null);
  useOtherSources(take, firstCode);
  const { panel, bringUp } = useLatestOnTop(open, recent.isHeld);
  const showNothingFound = (note: PhotoNote): void => {
    setPhotoNote(note);
    bringUp();
    signal('bad');
    announce(`${note.title}. ${note.text}`, 'assertive');
  };

  return (
    <main className={classes['root']} onPointerDown={wakeSound} data-whole-screen>
      <h1 className={classes['hidden']}>Scan</h1>
      <header className={classes['bar']}>
        <button type="button" className={classes['close']} aria-label="Close the scanner" onClick={onClose}>
          <IconX size={26} aria-hidden />
        </button>
        {location}
        {sync}
      </header>
      <CameraView onSymbol={take} hitId={recent.hits[0]?.id ?? null} onSession={keepSession}>
        <button
          ref={typeButton}
          type="button"
          className={viewClasses['tool']}
          aria-expanded={isTyping}
          onClick={() => setTyping(!isTyping)}
        >
          <IconKeyboard size={22} aria-hidden />
          Type it
        </button>
        <PhotoButton className={viewClasses['tool']} onSymbols={takeAll} onNothing={showNothingFound} />
      </CameraView>
      <div ref={panel} tabIndex={-1} role="region" aria-label="What was found" className={classes['panel']}>
        {isTyping ? (
          <ManualEntry
            answers={panel}
            onCode={(text) => take(typedSymbol(text))}
            onClose={() => {
              setTyping(false);
              typeButton.current?.focus();
            }}
          />
        ) : null}
        {photoNote === null ? null : <NoteCard icon={<IconPhotoOff size={32} stroke={1.5} />} {...photoNote} />}
        {open === null ? null : (
          <CardFrame hit={open}>
            <OpenHit hit={open} scanner={scanner} onChoose={choose} onOpenItem={onOpenItem} onSearch={onSearch} />
          </CardFrame>
        )}
        {recent.hits.length === 0 ? (
          <p className={classes['hint']}>Scanned items appear here. A hand scanner works too.</p>
        ) : (
          <RecentList
            hits={recent.hits}
            openId={recent.openId}
            onOpen={(id) => {
              setPhotoNote(null);
              scanner.open(id);
              bringUp();
            }}
            onUndo={(id, edit) => void scanner.actions.undo(id, edit)}
          />
        )}
        <SavedCodes answers={panel} onLookUp={lookUp} />
        <ScanReportPanel readStats={readStats} />
      </div>
    </main>
  );
}

/** Anything scanned, typed or selected replaces the note about a photo without a code. */
function useTaking({ take: takeSymbol, choose }: Scanner) {
  const [photoNote, setPhotoNote] = useState<PhotoNote | null>(null);
  const take = useCallback(
    (symbol: ScanSymbol) => {
      setPhotoNote(null);
      void takeSymbol(symbol);
    },
    [takeSymbol],
  );
  return {
    photoNote,
    setPhotoNote,
    take,
    takeAll(symbols: readonly ScanSymbol[]): void {
      for (const symbol of symbols) take(symbol);
    },
    lookUp(text: string): Promise<Found | null> {
      setPhotoNote(null);
      return takeSymbol(typedSymbol(text));
    },
    choose(id: number, found: Found): void {
      setPhotoNote(null);
      choose(id, found);
    },
  };
}

/** Scans from other sources than the camera: a hand scanner, and a code scanned before the screen was opened. */
function useOtherSources(take: (symbol: ScanSymbol) => void, firstCode: string | undefined): void {
  useGlobalWedge(take);

  useEffect(() => {
    // Initializing audio takes tens of milliseconds, which would delay the first hit.
    const timer = setTimeout(wakeSound, 400);
    return () => clearTimeout(timer);
  }, []);

  const tookFirst = useRef(false);
  useEffect(() => {
    if (firstCode === undefined || tookFirst.current) return;
    tookFirst.current = true;
    take(typedSymbol(firstCode));
  }, [firstCode, take]);
}

/** Scrolls the panel to the latest hit at its top: a new hit, its second code, or the item selected for it. */
function useLatestOnTop(open: Hit | null, isHeld: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const bringUp = useCallback((): void => {
    // In some browsers it returns a promise, which must not be returned from an effect.
    panel.current?.scrollTo(0, 0);
  }, []);
  const scrollToLatest = useEffectEvent(() => {
    // Nothing moves while somebody is typing.
    if (!isHeld) bringUp();
  });
  useLayoutEffect(() => scrollToLatest(), [open?.id, open?.found]);
  return { panel, bringUp };
}

function useSessionStats() {
  const session = useRef<ScanSession | null>(null);
  const keepSession = useCallback((running: ScanSession | null) => {
    session.current = running;
  }, []);
  const readStats = useCallback(async () => (await session.current?.stats()) ?? null, []);
  return { keepSession, readStats };
}

interface OpenHitProps extends Pick<ScanScreenProps, 'onOpenItem' | 'onSearch'> {
  readonly hit: Hit;
  readonly scanner: Scanner;
  readonly onChoose: Scanner['choose'];
}

function OpenHit({ hit, scanner, onChoose, onOpenItem, onSearch }: OpenHitProps) {
  const { switchLocation } = useStockroom();
  const { actions, hold } = scanner;
  const [linking, setLinking] = useState<string | null>(null);
  const { id, found } = hit;

  const startLinking = (code: string): void => {
    setLinking(code);
    hold(true);
  };
  const stopLinking = (): void => {
    setLinking(null);
    hold(false);
  };

  const link = async (item: ItemView, code: string): Promise<void> => {
    if (!(await actions.linkCode(item, code))) return;
    setLinking(null);
    onChoose(id, { kind: 'item', item, batch: found.kind === 'unknown' ? found.batch : {} });
  };

  if (found.kind === 'item') {
    return (
      <HitCard
        // Scanning the same item again keeps its card, with its input.
        key={found.item.id}
        hitId={id}
        scanned={found.item}
        batch={found.batch}
        otherPack={found.otherPack}
        shared={hit.shared}
        actions={actions}
        onOpenItem={onOpenItem}
        onHold={hold}
      />
    );
  }
  if (found.kind === 'several') {
    return (
      <article tabIndex={-1} className={classes['choice']} aria-label="Choose the item">
        <h2>{found.items.length} items have this code</h2>
        <ItemChoice
          items={found.items}
          label="Items with this code"
          onChoose={(item) => onChoose(id, itemFound(item, found.text, found.batch))}
        />
      </article>
    );
  }
  return (
    <>
      <UnclearCard
        key={id}
        found={found}
        actions={{
          onSearch,
          onLink: startLinking,
          onKeep: (text) => actions.keepForLater({ text, format: 'unknown' }),
          onSwitch: (to) => void switchLocation(to),
        }}
      />
      <LinkDialog code={linking} onLink={(item, code) => void link(item, code)} onClose={stopLinking} />
    </>
  );
}
