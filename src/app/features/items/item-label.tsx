/** The item's own QR label as it will be printed, and the ways to the printer and into the print queue (LBL-01, LBL-05). */
import { Button, Skeleton } from '@mantine/core';
import { IconPlaylistAdd, IconPrinter } from '@tabler/icons-react';
import type { QRCode } from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { loadPart } from '../../kit/lazy-part.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { usePrintQueue } from '../../things/label/use-print-queue.ts';
import classes from './item-panel.module.css';

export function ItemLabel({ item }: { readonly item: ItemView }) {
  const queue = usePrintQueue();
  const navigate = useNavigate();
  const isQueued = queue.itemIds.includes(item.id);
  const text = isItemToken(item.qrToken) ? itemLabelText(location.origin, item.qrToken) : null;
  const [symbol, again] = useSymbol(text);
  const frame = useRef<HTMLElement>(null);
  // Each way takes the place of the other, which goes with the focus on it.
  const keys = useFocusFallback(() => frame.current?.querySelector<HTMLElement>('[data-in-place]'));
  const print = async (): Promise<void> => {
    if (await queue.add([item.id])) void navigate('/labels');
  };
  return (
    <section ref={frame} className={classes['section']} aria-label="Label" {...keys}>
      <h2 className={classes['heading']}>Label</h2>
      <div className={classes['label']}>
        {symbol === 'missing' ? (
          <div className={classes['noQr']}>
            <span role="status">Can’t load the QR code</span>
            <Button variant="light" size="compact-sm" onClick={again}>
              Try again
            </Button>
          </div>
        ) : symbol === null ? (
          <Skeleton width={104} height={104} />
        ) : (
          <svg
            className={classes['qr']}
            viewBox={`-4 -4 ${symbol.size + 8} ${symbol.size + 8}`}
            role="img"
            aria-label={`QR code of ${displayName(item)}`}
            shapeRendering="crispEdges"
          >
            <path d={symbol.path} />
          </svg>
        )}
        <div className={classes['labelWords']}>
          <strong>{displayName(item)}</strong>
          <small>{item.distributorSku}</small>
          <small>{item.folderName}</small>
        </div>
      </div>
      {isQueued ? (
        // By key: else the button of one is taken for that of the other, and keeps the focus.
        <div key="queued" className={classes['queued']}>
          <Link to="/labels" className={classes['link']} data-in-place>
            In the print queue ({queue.count})
          </Link>
          <Button variant="subtle" size="compact-sm" onClick={() => void queue.remove([item.id])}>
            Remove from queue
          </Button>
        </div>
      ) : (
        <div key="ways" className={classes['labelWays']}>
          <Button
            variant="light"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={text === null}
            onClick={() => void print()}
          >
            Print label
          </Button>
          <Button
            variant="default"
            data-in-place
            leftSection={<IconPlaylistAdd size={18} aria-hidden />}
            disabled={text === null}
            onClick={() => void queue.add([item.id])}
          >
            Add to print queue
          </Button>
        </div>
      )}
    </section>
  );
}

interface Symbol {
  readonly size: number;
  readonly path: string;
}

/**
 * The encoder is a chunk of its own: most visits to an item do not need it at once. `missing`: it is not on this device yet, and there
 * is no connection; asked for again on demand, and when there is one.
 */
function useSymbol(text: string | null): [symbol: Symbol | 'missing' | null, again: () => void] {
  const [symbol, setSymbol] = useState<Symbol | 'missing' | null>(null);
  const [tries, setTries] = useState(0);
  const again = (): void => {
    setSymbol(null);
    setTries((before) => before + 1);
  };
  useEffect(() => {
    if (text === null) return undefined;
    let isWanted = true;
    loadPart(() => import('qrcode')).then(
      ({ create }) => {
        if (isWanted)
          setSymbol(symbolOf(create([{ mode: 'alphanumeric', data: text }], { errorCorrectionLevel: 'M' })));
      },
      (cause: unknown) => {
        console.warn('qrcode', cause);
        if (isWanted) setSymbol('missing');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text, tries]);
  const isMissing = symbol === 'missing';
  useEffect(() => {
    if (!isMissing) return undefined;
    const online = (): void => setTries((before) => before + 1);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isMissing]);
  return [symbol, again];
}

function symbolOf({ modules: { size, data } }: QRCode): Symbol {
  let path = '';
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === 1) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  }
  return { size, path };
}
