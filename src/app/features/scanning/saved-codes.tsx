/** Saved unknown codes: looked up again, linked or removed later. */
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, type RefObject } from 'react';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readUnknownCodes } from '#mirror/read/read-unknown-codes.ts';
import { inSteps } from '#mirror/read/watch.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ageText } from '../../kit/dates.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';
import classes from './recent-list.module.css';
import { resolveScan, type Found, type Lookups } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';

type SavedCode = Awaited<ReturnType<typeof readUnknownCodes>>[number];

const NONE: readonly SavedCode[] = [];
const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface SavedCodesProps {
  /** The element that shows results. */
  readonly answers: RefObject<HTMLElement | null>;
  /** Processes the code as if it had just been scanned. */
  readonly onLookUp: (text: string) => Promise<Found | null>;
}

export function SavedCodes({ answers, onLookUp }: SavedCodesProps) {
  const { mirror, locationId } = useStockroom();
  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  const codes = useLive(() => readUnknownCodes(mirror, locationId), [mirror, locationId]) ?? NONE;
  const names = useNames(codes, isWhole);
  const keys = useFocusFallback(() => answers.current);
  if (codes.length === 0) return null;
  const lookUp = async (id: SavedCode['id'], text: string): Promise<void> => {
    const found = await onLookUp(text);
    // Its item is known, and data is complete, so no other one can appear: the saved code is no longer needed.
    if (found?.kind === 'item' && isWhole) await mirror.forgetUnknownCode(id);
  };
  return (
    <section aria-label="Saved codes" {...keys}>
      <h2 className={classes['title']}>Saved codes</h2>
      <ul className={classes['list']}>
        {codes.map(({ id, text, madeAt }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['kept']}>
              <span className={classes['name']}>{names.get(text) ?? text}</span>
              <span className={classes['done']}>
                {names.has(text) ? `${text} · ${ageText(madeAt)}` : ageText(madeAt)}
              </span>
            </span>
            <Button variant="light" mih={48} aria-label={`Look up ${text}`} onClick={() => void lookUp(id, text)}>
              Look up
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={`Delete ${text}`}
              onClick={() => void mirror.forgetUnknownCode(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names of the items that saved codes match now: a code saved during a first copy may match once the copy is complete. Keyed by text. */
function useNames(codes: readonly SavedCode[], isWhole: boolean): ReadonlyMap<string, string> {
  const { mirror, locationId } = useStockroom();
  const lookups = useMemo(() => scanLookups(mirror, locationId, []), [mirror, locationId]);
  const read = async (): Promise<ReadonlyMap<string, string>> =>
    isWhole ? new Map((await Promise.all(codes.map((code) => nameOf(code, lookups)))).flat()) : NO_NAMES;
  return useLive(inSteps(lookups.version, read), [codes, isWhole, lookups]) ?? NO_NAMES;
}

async function nameOf({ text }: SavedCode, lookups: Lookups): Promise<[string, string][]> {
  const scan = parseScan(text, { format: 'unknown', symbologyIdentifier: '', thisYear: new Date().getFullYear() });
  const found = await resolveScan(scan, 'unknown', lookups);
  return found.kind === 'item' ? [[text, displayName(found.item)]] : [];
}
