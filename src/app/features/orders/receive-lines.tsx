/** The lines of an order being received: received quantity, an input for it, and missing or surplus units. */
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { NumberStepper } from '../../kit/number-stepper.tsx';
import { readQuantity } from '../../things/item/quantity-input.ts';
import { Picture } from '../../things/product/picture.tsx';
import { AddToFolder, PickFolder } from './add-to-folder.tsx';
import type { OrderedItem } from './ordered-lines.ts';
import { isNewShelf, shelfOf, type ReceiveLine, type Receipt, type Shelf, type TakenLine } from './use-receiving.ts';
import classes from './receive.module.css';

interface LinesProps {
  readonly number: string;
  readonly lines: readonly ReceiveLine[];
  readonly onReceive: (receipts: readonly Receipt[]) => void;
  /** Receives everything that is in the box for a line. */
  readonly onTake: (taken: TakenLine) => void;
  /** Reports a problem. null: the person may not. */
  readonly onIssue: ((orderItemId: string) => void) | null;
}

export function ReceiveLines({ number, lines, ...rest }: LinesProps) {
  return (
    <ul className={classes['lines']} aria-label={`Items of ${number}`}>
      {lines.map((line) => (
        <Line key={line.item.id} line={line} {...rest} />
      ))}
    </ul>
  );
}

type LineProps = Omit<LinesProps, 'lines' | 'number'> & { readonly line: ReceiveLine };

function Line({ line, onReceive, onTake, onIssue }: LineProps) {
  const { item, shelves } = line;
  const [chosenId, setChosen] = useState<string | null>(null);
  const shelf = shelves.find(({ id }) => id === chosenId) ?? shelfOf(line);
  const packageText = (shelf === null || isNewShelf(shelf) ? item : shelf).packageText;
  return (
    // It takes the focus from its button that is gone with what it received.
    <li className={classes['line']} data-done={line.progress.missing === 0 || undefined} tabIndex={-1}>
      <Picture src={item.imageSrc} name={item.productName} size={48} />
      <div className={classes['what']}>
        <strong>{item.productName}</strong>
        <p className={classes['quiet']}>
          SKU {item.sku}
          {shelf === null || packageText === undefined
            ? ''
            : ` · counted by ${packageText === '' ? 'unit' : packageText}`}
        </p>
        <Progress line={line} />
        {onIssue === null ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes['issue'] ?? ''}
            leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
            aria-label={`Report an issue: ${item.productName}`}
            onClick={() => onIssue(item.id)}
          >
            Report an issue
          </Button>
        )}
      </div>
      {shelf === null ? (
        <NoShelf line={line} onTake={onTake} />
      ) : (
        <Amount line={line} shelf={shelf} onShelf={setChosen} onReceive={onReceive} onTake={onTake} />
      )}
    </li>
  );
}

/**
 * The target folder is selected first: what is in the box is then received there. What was received earlier without a folder only gets one.
 */
function NoShelf({ line, onTake }: Pick<LineProps, 'line' | 'onTake'>) {
  const mayAdd = useMay()('edit-shelves');
  const { item, plan } = line;
  return (
    <div className={classes['missingShelf']}>
      <p className={classes['quiet']}>
        {mayAdd
          ? 'Not in a folder yet. Choose where it goes.'
          : 'Not in a folder yet. Ask someone who can edit folders to add it.'}
      </p>
      {plan.length === 0 ? (
        <AddToFolder item={item} isWide />
      ) : (
        <PutIntoFolder item={item} onPick={(folder) => onTake({ line, shelf: { folder, item } })} />
      )}
    </div>
  );
}

interface PutIntoFolderProps {
  readonly item: OrderedItem;
  /** Into another one than the folder chosen for all. */
  readonly isOther?: boolean;
  readonly onPick: (folder: FolderView) => void;
}

export function PutIntoFolder({ item, isOther = false, onPick }: PutIntoFolderProps) {
  const [isPicking, setPicking] = useState(false);
  if (!useMay()('edit-shelves')) return null;
  const words = isOther ? 'Put into another folder' : 'Put into a folder';
  return (
    <>
      <Button
        variant={isOther ? 'subtle' : 'light'}
        mih={48}
        leftSection={<IconFolderPlus size={20} aria-hidden="true" />}
        aria-label={`${words}: ${item.productName}`}
        onClick={() => setPicking(true)}
      >
        {words}
      </Button>
      {isPicking ? (
        <PickFolder
          onPick={(folder) => {
            setPicking(false);
            onPick(folder);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

interface AmountProps extends Pick<LinesProps, 'onReceive' | 'onTake'> {
  readonly line: ReceiveLine;
  readonly shelf: Shelf;
  readonly onShelf: (id: string) => void;
}

function Amount({ line, shelf, onShelf, onReceive, onTake }: AmountProps) {
  const { item, shelves, received, plan } = line;
  return (
    <div className={classes['amount']}>
      {shelves.length > 1 ? (
        <NativeSelect
          aria-label={`Folder for ${item.productName}`}
          data={shelves.map(({ id, folderName }) => ({ value: id, label: folderName }))}
          value={isNewShelf(shelf) ? '' : shelf.id}
          onChange={(event) => onShelf(event.currentTarget.value)}
        />
      ) : (
        <p className={classes['quiet']}>
          {!isNewShelf(shelf)
            ? `${shelf.folderName} · ${shelf.onHand} on hand`
            : shelf.isForAll === true
              ? `Goes into ${shelf.folder.name}`
              : `${shelf.folder.name} · waiting to send`}
        </p>
      )}
      <div className={classes['row']}>
        <NumberStepper
          value={received}
          label={`Received of ${item.productName}`}
          read={(typed) => {
            const read = readQuantity(typed);
            return read.ok ? read.value : null;
          }}
          hint="Enter a whole number from 0 to 99,999."

          onCommit={(_, delta) =>
            onReceive([{ shelf, orderItemId: item.id, received: delta, lot: '', expiresOn: null }])
          }
        />
        {/* It keeps its space, so that a second tap does not hit the stepper. */}
        <Button
          variant="light"
          mih={48}
          className={plan.length === 0 ? classes['gone'] : undefined}
          aria-label={`Receive ${line.progress.inBox} of ${item.productName}`}
          onClick={({ currentTarget }) => {
            onTake({ line, shelf });
            currentTarget.closest('li')?.focus();
          }}
        >
          Receive {line.progress.inBox}
        </Button>
      </div>
      {isNewShelf(shelf) && shelf.isForAll === true ? (
        <PutIntoFolder item={item} isOther onPick={(folder) => onTake({ line, shelf: { folder, item } })} />
      ) : null}
    </div>
  );
}

function Progress({ line: { item, received, isExpected, progress } }: { readonly line: ReceiveLine }) {
  const { missing, surplus } = progress;
  return (
    <p className={classes['progress']}>
      <strong>
        {received} of {item.qty} received
      </strong>
      {surplus > 0 ? (
        <ToneBadge tone="warning">{surplus} more than ordered</ToneBadge>
      ) : missing === 0 ? (
        <ToneBadge tone="good" icon={<IconCheck size={14} aria-hidden="true" />}>
          Complete
        </ToneBadge>
      ) : received > 0 && isExpected ? (
        <ToneBadge tone="plain">{missing} missing</ToneBadge>
      ) : null}
    </p>
  );
}
