/**
 * Receives an order (ORD-26): the contents of the box are scanned or typed, and put into stock immediately; "Put all into stock" receives
 * everything if nothing differs. For a canceled order only what is counted is received. Uses the stored page, so it works offline.
 */
import { Button, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconBarcode,
  IconCamera,
  IconCameraOff,
  IconPackageImport,
  IconWifiOff,
} from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { failureText } from '../../text/failure-text.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { announce } from '../../kit/announce.ts';
import { useBusy } from '../../kit/busy.ts';
import { countText } from '../../kit/count-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { answerToScan, receivedOf, type Note, type Scanned } from './answer-to-scan.ts';
import { FolderForAll, useFolderForAll } from './receive-folder.tsx';
import { PutIntoFolder, ReceiveLines } from './receive-lines.tsx';
import { ReceiveMissing } from './receive-missing.tsx';
import { takeText } from './take-text.ts';
import { useOrder } from './use-orders.ts';
import {
  shelfOf,
  useReceive,
  useReceiveLines,
  useTakeLines,
  type ReceiveLine,
  type Receipt,
  type TakenLine,
} from './use-receiving.ts';
import layout from '../../kit/layout.module.css';
import classes from './receive.module.css';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

export interface ReceiveHandle {
  /** @returns whether it is on the order and was put into stock */
  scanned(what: Scanned): boolean;
}

interface ReceiveScreenProps {
  readonly orderId: string;
  /** null until the lines are read: before that, nothing could be found on the order. */
  readonly ref: Ref<ReceiveHandle | null>;
  /** The camera, while it is in use. */
  readonly camera: ReactNode;
}

export function ReceiveScreen({ orderId, ref, camera }: ReceiveScreenProps) {
  const result = useOrder(orderId);
  const age = useRemoteAge(result);
  const order = result.data;
  return (
    <div className={classes['page']}>
      <Link to={`/order/${encodeURIComponent(orderId)}`} className={layout['back'] ?? ''}>
        <IconArrowLeft size={18} aria-hidden="true" /> {order?.attributes.number ?? 'Order'}
      </Link>
      {age === null ? null : <AgeNote {...age} what="This order" />}
      <h1 className={`${layout['title']} ${classes['title']}`}>Receive {order?.attributes.number ?? 'an order'}</h1>
      {order !== undefined && order.attributes.items.length > 0 ? (
        <Receiving order={order} ref={ref} camera={camera} />
      ) : result.error === null && order === undefined ? (
        <Skeleton height={240} radius="md" role="status" aria-label="Loading the order" />
      ) : (
        <EmptyState
          icon={<IconWifiOff size={34} stroke={1.6} />}
          title="This order isn’t available offline"
          onRetry={() => void result.refetch()}
        >
          {result.error === null ? 'Open it once while you’re online.' : failureText(result.error)}
        </EmptyState>
      )}
    </div>
  );
}

type ReceivingProps = Pick<ReceiveScreenProps, 'ref' | 'camera'> & { readonly order: OrderResource };

function Receiving({ order, ref, camera }: ReceivingProps) {
  const { session } = useStockroom();
  const { folderId, setForAll, picked, remember } = useFolderForAll(`${session.userId}/${order.id}`);
  const lines = useReceiveLines(order, folderId);
  const [isWatching, setWatching] = useState(false);
  useBusy(isWatching ? 'scanning' : null);
  const [note, setNote] = useState<Note | null>(null);
  const { byHand, byScan } = useReceive();
  const may = useMay();
  const [claimed, setClaimed] = useState<string | null>(null);
  const take = useTakeLines(lines, byHand);
  const takeExtra = useTakeExtra(byScan, (receipt) => {
    remember(receipt.shelf);
    setNote((now) => (now?.extra === receipt || now?.unshelved?.line.item.id === receipt.orderItemId ? null : now));
  });
  const ahead = useAhead(lines);
  useImperativeHandle<ReceiveHandle | null, ReceiveHandle | null>(ref, () => {
    if (lines === undefined) return null;
    return {
      scanned(what) {
        const { note: message, receipt } = answerToScan(what, lines, ahead.current);
        setNote(message);
        announce(message.title, receipt === null ? 'assertive' : 'polite');
        if (receipt === null) return false;
        const line = lines.find(({ item }) => item.id === receipt.orderItemId);
        if (line !== undefined) ahead.current.set(line.item.id, receivedOf(line, ahead.current) + receipt.received);
        void byScan([receipt]).then((isDone) => isDone || ahead.current.delete(receipt.orderItemId ?? ''));
        return true;
      },
    };
  });
  if (lines === undefined) return <Skeleton height={240} radius="md" role="status" aria-label="Loading the shelves" />;
  const isCanceled = order.attributes.status === 'canceled';
  return (
    <>
      <Head
        order={order}
        lines={lines}
        isWatching={isWatching}
        onWatch={setWatching}
        onTake={(rest) => void take(rest)}
      />
      {isCanceled ? <Canceled distributor={order.attributes.distributor.name} /> : null}
      {isWatching ? <div className={classes['camera']}>{camera}</div> : null}
      <ScanNote note={note} onReceive={takeExtra} onIssue={may('report-issues') ? setClaimed : null} />
      <FolderForAll lines={lines} picked={picked} onPick={setForAll} />
      <ReceiveLines
        number={order.attributes.number}
        lines={lines}
        onReceive={(receipts) => void byHand(receipts)}
        onTake={(line) => {
          remember(line.shelf);
          void take([line]);
        }}
        onIssue={may('report-issues') ? setClaimed : null}
      />
      {isCanceled ? null : <ReceiveMissing lines={lines} order={order} />}
      {claimed === null ? null : (
        <Optional>
          <ClaimDialog order={order} isReturn={false} lineId={claimed} onClose={() => setClaimed(null)} />
        </Optional>
      )}
    </>
  );
}

interface HeadProps {
  readonly order: OrderResource;
  readonly lines: readonly ReceiveLine[];
  readonly isWatching: boolean;
  readonly onWatch: (isWatching: boolean) => void;
  /** Receives everything that is in the box. */
  readonly onTake: (rest: readonly TakenLine[]) => void;
}

function Head({ order, lines, isWatching, onWatch, onTake }: HeadProps) {
  const received = lines.filter(({ progress }) => progress.missing === 0).length;
  const rest = lines.flatMap(restOf);
  return (
    <header className={classes['head']}>
      <p className={classes['quiet']} role="status">
        {received === lines.length
          ? 'Everything on this order has been received'
          : `${received} of ${countText(lines.length, 'line', 'lines')} complete`}{' '}
        · {order.attributes.distributor.name}
      </p>
      <div className={classes['row']}>
        <Button
          variant="default"
          mih={48}
          aria-pressed={isWatching}
          leftSection={isWatching ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
          onClick={() => onWatch(!isWatching)}
        >
          {isWatching ? 'Close camera' : 'Scan with camera'}
        </Button>
        {order.attributes.status === 'canceled' ? null : (
          <Button
            mih={48}
            leftSection={<IconPackageImport size={20} aria-hidden />}
            {...focusableDisabled(rest.length === 0, () => onTake(rest))}
          >
            {takeText(lines, rest)}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Scans that the ledger does not include yet; later the ledger is authoritative, also if a receipt was undone. */
function useAhead(lines: readonly ReceiveLine[] | undefined): RefObject<Map<string, number>> {
  const ahead = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { item, received } of lines ?? [])
      if ((ahead.current.get(item.id) ?? 0) <= received) ahead.current.delete(item.id);
  }, [lines]);
  return ahead;
}

/** Receives something that was not ordered, once: a second tap may come before the button disappears. */
function useTakeExtra(
  receive: (receipts: readonly Receipt[]) => Promise<boolean>,
  onTaken: (receipt: Receipt) => void,
): (receipt: Receipt) => void {
  const taken = useRef<Receipt | null>(null);
  return (receipt) => {
    if (taken.current === receipt) return;
    taken.current = receipt;
    void receive([receipt]).then((isDone) => {
      if (isDone) onTaken(receipt);
      else taken.current = null;
    });
  };
}

function restOf(line: ReceiveLine): readonly TakenLine[] {
  const shelf = shelfOf(line);
  return shelf === null || line.plan.length === 0 ? [] : [{ line, shelf }];
}

/** Nothing is expected, so nothing is preselected. */
function Canceled({ distributor }: { readonly distributor: string }) {
  return (
    <section className={classes['note']} aria-label="Canceled">
      <div>
        <strong>This order was canceled</strong>
        <p className={classes['quiet']}>
          Did something come anyway? Count it here so that your stock is right, and ask {distributor} about it.
        </p>
      </div>
    </section>
  );
}

interface ScanNoteProps {
  readonly note: Note | null;
  readonly onReceive: (receipt: Receipt) => void;
  /** Reports a problem with the scanned product. null: the person may not. */
  readonly onIssue: ((orderItemId: string) => void) | null;
}

function ScanNote({ note, onReceive, onIssue }: ScanNoteProps) {
  if (note === null) {
    return (
      <p className={classes['hint']}>
        <IconBarcode size={20} aria-hidden="true" /> Scan what is in the box. A hand scanner works too.
      </p>
    );
  }
  const { extra, unshelved, orderItemId } = note;
  return (
    <section className={classes['note']} data-good={note.isGood || undefined} aria-label="Last scan">
      <div>
        <strong>{note.title}</strong>
        {note.text === '' ? null : <p className={classes['quiet']}>{note.text}</p>}
      </div>
      {extra === null ? null : (
        <Button variant="default" mih={48} onClick={() => onReceive(extra)}>
          Put into stock anyway
        </Button>
      )}
      {unshelved === null ? null : <Unshelved unshelved={unshelved} onReceive={onReceive} />}
      {orderItemId === null || onIssue === null ? null : (
        <Button
          variant="default"
          mih={48}
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => onIssue(orderItemId)}
        >
          Report an issue
        </Button>
      )}
    </section>
  );
}

type UnshelvedProps = Pick<ScanNoteProps, 'onReceive'> & { readonly unshelved: NonNullable<Note['unshelved']> };

function Unshelved({ unshelved: { line, ...came }, onReceive }: UnshelvedProps) {
  const { item } = line;
  const receive = (folder: FolderView): void => onReceive({ ...came, shelf: { folder, item }, orderItemId: item.id });
  return <PutIntoFolder item={item} onPick={receive} />;
}
