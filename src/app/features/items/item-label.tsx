/** The item's QR label as it will be printed, with buttons for printing and for the print queue (LBL-01, LBL-05). */
import { Button, Skeleton } from '@mantine/core';
import { IconPlaylistAdd, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { MissingQr, useQrSymbol } from '../../things/qr/qr-symbol.tsx';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { usePrintQueue } from '../../things/label/use-print-queue.ts';
import classes from './item-panel.module.css';

export function ItemLabel({ item }: { readonly item: ItemView }) {
  const queue = usePrintQueue();
  const navigate = useNavigate();
  const isQueued = queue.itemIds.includes(item.id);
  const text = isItemToken(item.qrToken) ? itemLabelText(location.origin, item.qrToken) : null;
  const [symbol, again] = useQrSymbol(text, 'alphanumeric');
  const frame = useRef<HTMLElement>(null);
  // Each button replaces the other one, which loses the focus when removed.
  const keys = useFocusFallback(() => frame.current?.querySelector<HTMLElement>('[data-in-place]'));
  const print = async (): Promise<void> => {
    if (await queue.add([item.id])) void navigate('/labels');
  };
  return (
    <section ref={frame} className={classes['section']} aria-label="Label" {...keys}>
      <h2 className={classes['heading']}>Label</h2>
      <div className={classes['label']}>
        {symbol === 'missing' ? (
          <MissingQr again={again} />
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
        // Keyed: otherwise React would reuse one button for the other, which would keep the focus.
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
