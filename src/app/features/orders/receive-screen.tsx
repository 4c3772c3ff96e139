/**
 * Receive an order (ORD-26): what is in the box is scanned, or typed, and is on the shelf at once; "Put into stock" does all of it
 * where nothing differs. Works from the page that the device has kept, so it needs no connection.
 */
import { Button, Skeleton } from '@mantine/core';
import {
  IconArrowLeft,
  IconBarcode,
  IconCamera,
  IconCameraOff,
  IconPackageImport,
  IconWifiOff,
} from '@tabler/icons-react';
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { packsIn } from '#domain/catalogue/packs-in.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { failureWords } from '../../text/failure-words.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { announce } from '../../kit/announce.ts';
import { countText } from '../../kit/count-text.ts';
import { dateText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { useMay } from '../../session/use-rights.ts';
import { ReceiveLines } from './receive-lines.tsx';
import { useOrder } from './use-orders.ts';
import {
  useReceive,
  useReceiveLines,
  useTakeLines,
  type ReceiveLine,
  type Receipt,
  type TakenLine,
} from './use-receiving.ts';
import classes from './receive.module.css';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

/** What was scanned: the items that have the code, and what the code says of the goods. */
export interface Scanned {
  readonly items: readonly ItemView[];
  readonly lot: string;
  readonly expiresOn: string | null;
  /** What the code stands on, where the item is counted in another pack. */
  readonly otherPack: string | null;
  /** The code, in words, where no item has it. */
  readonly text: string;
}

export interface ReceiveHandle {
  /** @returns whether it is on the order and was put into stock */
  scanned(what: Scanned): boolean;
}

interface ReceiveScreenProps {
  readonly orderId: string;
  readonly ref: Ref<ReceiveHandle>;
  /** The camera, while it is wanted. */
  readonly camera: ReactNode;
}

export function ReceiveScreen({ orderId, ref, camera }: ReceiveScreenProps) {
  const result = useOrder(orderId);
  const age = useRemoteAge(result);
  const order = result.data;
  return (
    <div className={classes['page']}>
      <Link to={`/order/${encodeURIComponent(orderId)}`} className={classes['back'] ?? ''}>
        <IconArrowLeft size={18} aria-hidden="true" /> {order?.attributes.number ?? 'Order'}
      </Link>
      {age === null ? null : <AgeNote {...age} what="This order" />}
      <h1 className={classes['title']}>Receive {order?.attributes.number ?? 'an order'}</h1>
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
          {result.error === null ? 'Open it once while you’re online.' : failureWords(result.error)}
        </EmptyState>
      )}
    </div>
  );
}

type ReceivingProps = Pick<ReceiveScreenProps, 'ref' | 'camera'> & { readonly order: OrderResource };

function Receiving({ order, ref, camera }: ReceivingProps) {
  const lines = useReceiveLines(order);
  const [isWatching, setWatching] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  const [byHand, byScan] = [useReceive('hand'), useReceive('scan')];
  const take = useTakeLines(lines, byHand);
  useImperativeHandle(ref, () => ({
    scanned(what) {
      const answer = answerTo(what, lines ?? []);
      setNote(answer.note);
      announce(answer.note.title, answer.receipt === null ? 'assertive' : 'polite');
      if (answer.receipt === null) return false;
      void byScan([answer.receipt]);
      return true;
    },
  }));
  if (lines === undefined) return <Skeleton height={240} radius="md" role="status" aria-label="Loading the shelves" />;
  const rest = lines.flatMap(restOf);
  const received = lines.filter(({ progress }) => progress.missing === 0).length;
  return (
    <>
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
            onClick={() => setWatching(!isWatching)}
          >
            {isWatching ? 'Close camera' : 'Scan with camera'}
          </Button>
          <Button
            mih={48}
            leftSection={<IconPackageImport size={20} aria-hidden />}
            {...focusableDisabled(rest.length === 0, () => void take(rest))}
          >
            Put into stock
          </Button>
        </div>
      </header>
      {isWatching ? <div className={classes['camera']}>{camera}</div> : null}
      <ScanNote note={note} onExtra={(receipt) => void byScan([receipt]).then(() => setNote(null))} />
      <ReceiveLines
        number={order.attributes.number}
        lines={lines}
        onReceive={(receipts) => void byHand(receipts)}
        onTake={(line) => void take([line])}
      />
      <Missing lines={lines} order={order} />
    </>
  );
}

function restOf(line: ReceiveLine): readonly TakenLine[] {
  const [shelf] = line.shelves;
  return shelf === undefined || line.plan.length === 0 ? [] : [{ line, shelf }];
}

interface Note {
  readonly title: string;
  readonly text: string;
  readonly isGood: boolean;
  /** What was not ordered and can be put into stock all the same. */
  readonly extra: Receipt | null;
}

/** What a scan does here: it is received where it is of the order, and asked about where it is not. */
function answerTo(scanned: Scanned, lines: readonly ReceiveLine[]): { receipt: Receipt | null; note: Note } {
  const bad = (title: string, text: string, extra: Receipt | null = null) => ({
    receipt: null,
    note: { title, text, isGood: false, extra },
  });
  const { items, lot, expiresOn, otherPack } = scanned;
  const [first] = items;
  if (first === undefined) {
    return bad(
      'No item here uses this code',
      `${scanned.text}. Add the product to a folder, or link the code to its item.`,
    );
  }
  const [line, shelf] = lineFor(items, lines) ?? [null, first];
  const packs = otherPack === null ? 1 : packsIn(otherPack, shelf.packageText);
  if (packs === null) {
    return bad(
      `This is a ${otherPack}`,
      `${displayName(shelf)} is counted by ${shelf.packageText}. Enter how many came.`,
    );
  }
  const receipt = { shelf, orderItemId: line?.item.id ?? null, received: packs, lot, expiresOn };
  const facts = [
    ...(otherPack === null ? [] : [`${otherPack} = ${packs} × ${shelf.packageText}`]),
    ...(lot === '' ? [] : [`lot ${lot}`]),
    ...(expiresOn === null ? [] : [`expires ${dateText(expiresOn)}`]),
  ].join(' · ');
  if (line === null) return bad(`Not on this order: ${displayName(shelf)}`, facts, receipt);
  const isOver = line.received + packs > line.item.qty;
  const title = `${packs} received: ${displayName(shelf)}`;
  return {
    receipt,
    note: {
      title,
      text: isOver ? [facts, 'More than ordered'].filter(Boolean).join(' · ') : facts,
      isGood: true,
      extra: null,
    },
  };
}

/** The line that still waits for it first. */
function lineFor(items: readonly ItemView[], lines: readonly ReceiveLine[]): [ReceiveLine, ItemView] | null {
  const pairs = lines.flatMap((line) =>
    items.flatMap((item): [ReceiveLine, ItemView][] => {
      const isOwn = line.shelves.some(({ id }) => id === item.id);
      return isOwn || line.item.productId === item.productId ? [[line, item]] : [];
    }),
  );
  const isOwn = ([line, item]: [ReceiveLine, ItemView]) => line.shelves.some(({ id }) => id === item.id);
  const waits = ([line]: [ReceiveLine, ItemView]) => line.progress.missing > 0;
  return pairs.find((each) => isOwn(each) && waits(each)) ?? pairs.find(isOwn) ?? pairs[0] ?? null;
}

function ScanNote({ note, onExtra }: { readonly note: Note | null; readonly onExtra: (receipt: Receipt) => void }) {
  if (note === null) {
    return (
      <p className={classes['hint']}>
        <IconBarcode size={20} aria-hidden="true" /> Scan what is in the box. A hand scanner works too.
      </p>
    );
  }
  const { extra } = note;
  return (
    <section className={classes['note']} data-good={note.isGood || undefined} aria-label="Last scan">
      <div>
        <strong>{note.title}</strong>
        {note.text === '' ? null : <p className={classes['quiet']}>{note.text}</p>}
      </div>
      {extra === null ? null : (
        <Button variant="default" mih={48} onClick={() => onExtra(extra)}>
          Put into stock anyway
        </Button>
      )}
    </section>
  );
}

/** Once something has come, what has not is said, with a way to report it. */
interface MissingProps {
  readonly lines: readonly ReceiveLine[];
  readonly order: OrderResource;
}

function Missing({ lines, order }: MissingProps) {
  const [isReporting, setReporting] = useState(false);
  const may = useMay();
  const missing = lines.filter(({ progress }) => progress.missing > 0);
  if (missing.length === 0 || lines.every(({ received }) => received === 0)) return null;
  return (
    <section className={classes['missing']} aria-label="Missing">
      <h2 className={classes['part']}>{countText(missing.length, 'product is', 'products are')} not complete</h2>
      <ul className={classes['missingList']}>
        {missing.map(({ item, progress }) => (
          <li key={item.id}>
            {progress.missing} × {item.productName}
          </li>
        ))}
      </ul>
      {may('order') ? (
        <Button variant="default" mih={48} onClick={() => setReporting(true)}>
          Report an issue
        </Button>
      ) : null}
      {isReporting ? (
        <Optional>
          <ClaimDialog order={order} isReturn={false} onClose={() => setReporting(false)} />
        </Optional>
      ) : null}
    </section>
  );
}
