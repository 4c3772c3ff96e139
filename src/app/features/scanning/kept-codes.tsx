/** Codes that nobody knew and somebody kept: to be looked up again, linked or forgotten when there is time. */
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readUnknownCodes } from '#mirror/read/read-unknown-codes.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ageText } from '../../ui/dates.ts';
import { useLive } from '../../ui/use-live.ts';
import { useSyncFact } from '../../ui/use-sync-status.ts';
import classes from './recent-list.module.css';
import { resolveScan } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';

type KeptCode = Awaited<ReturnType<typeof readUnknownCodes>>[number];

const NONE: readonly KeptCode[] = [];

interface KeptCodesProps {
  /** Takes the code as if it had just been scanned. */
  readonly onLookUp: (text: string) => void;
}

export function KeptCodes({ onLookUp }: KeptCodesProps) {
  const { mirror, locationId } = useStockroom();
  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  const codes = useLive(() => readUnknownCodes(mirror, locationId), [mirror, locationId]) ?? NONE;
  const names = useNames(codes, isWhole);
  if (codes.length === 0) return null;
  return (
    <section aria-label="Kept codes">
      <h2 className={classes['title']}>Kept for later</h2>
      <ul className={classes['list']}>
        {codes.map(({ id, text, madeAt }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['kept']}>
              <span className={classes['name']}>{names.get(text) ?? text}</span>
              <span className={classes['done']}>
                {names.has(text) ? `${text} · ${ageText(madeAt)}` : ageText(madeAt)}
              </span>
            </span>
            <Button
              variant="light"
              mih={48}
              aria-label={`Look up ${text}`}
              onClick={() => {
                onLookUp(text);
                // Its item is known: there is nothing left to remember.
                if (names.has(text)) void mirror.forgetUnknownCode(id);
              }}
            >
              Look up
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={`Forget ${text}`}
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

/** Of the items that the codes find by now: a code kept during a first copy is known when the copy is whole. By text. */
function useNames(codes: readonly KeptCode[], isWhole: boolean): ReadonlyMap<string, string> {
  const { mirror, locationId } = useStockroom();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const lookups = useMemo(() => scanLookups(mirror, locationId, []), [mirror, locationId]);
  useEffect(() => {
    if (!isWhole || codes.length === 0) return;
    let isHere = true;
    const look = async ({ text }: KeptCode): Promise<[string, string][]> => {
      const scan = parseScan(text, { format: 'unknown', symbologyIdentifier: '', thisYear: new Date().getFullYear() });
      const found = await resolveScan(scan, 'unknown', lookups);
      return found.kind === 'item' ? [[text, displayName(found.item)]] : [];
    };
    Promise.all(codes.map(look)).then(
      (found) => {
        if (isHere) setNames(new Map(found.flat()));
      },
      // They are shown as they were kept.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [codes, isWhole, lookups]);
  return names;
}
