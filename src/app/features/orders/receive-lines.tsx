/** The lines of an order as they are received: how much has come, a number to say so, and what is missing or too much. */
import { Button, NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { NumberStepper } from '../../kit/number-stepper.tsx';
import { readQuantity } from '../../things/item/quantity-input.ts';
import { Picture } from '../../things/product/picture.tsx';
import { AddToFolder } from './add-to-folder.tsx';
import type { ReceiveLine, Receipt, TakenLine } from './use-receiving.ts';
import classes from './receive.module.css';

interface LinesProps {
  readonly number: string;
  readonly lines: readonly ReceiveLine[];
  readonly onReceive: (receipts: readonly Receipt[]) => void;
  /** All of what is in the box of a line. */
  readonly onTake: (taken: TakenLine) => void;
}

export function ReceiveLines({ number, lines, onReceive, onTake }: LinesProps) {
  return (
    <ul className={classes['lines']} aria-label={`Items of ${number}`}>
      {lines.map((line) => (
        <Line key={line.item.id} line={line} onReceive={onReceive} onTake={onTake} />
      ))}
    </ul>
  );
}

function Line({ line, onReceive, onTake }: Omit<LinesProps, 'lines' | 'number'> & { readonly line: ReceiveLine }) {
  const { item, shelves, received, plan } = line;
  const [chosenId, setChosen] = useState<string | null>(null);
  const shelf = shelves.find(({ id }) => id === chosenId) ?? shelves[0];
  return (
    <li className={classes['line']} data-done={line.progress.missing === 0 || undefined}>
      <Picture src={item.imageSrc} name={item.productName} size={48} />
      <div className={classes['what']}>
        <strong>{item.productName}</strong>
        <p className={classes['quiet']}>
          SKU {item.sku}
          {shelf === undefined ? '' : ` · counted by ${shelf.packageText === '' ? 'unit' : shelf.packageText}`}
        </p>
        <Progress line={line} />
      </div>
      {shelf === undefined ? (
        <div className={classes['missingShelf']}>
          <p className={classes['quiet']}>On no shelf yet. Add it to a folder to receive it.</p>
          <AddToFolder item={item} />
        </div>
      ) : (
        <div className={classes['amount']}>
          {shelves.length > 1 ? (
            <NativeSelect
              aria-label={`Folder for ${item.productName}`}
              data={shelves.map(({ id, folderName }) => ({ value: id, label: folderName }))}
              value={shelf.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          ) : (
            <p className={classes['quiet']}>
              {shelf.folderName} · {shelf.onHand} on hand
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
            {/* It keeps its room, so that a second tap doesn't land on the stepper. */}
            <Button
              variant="light"
              mih={48}
              className={plan.length === 0 ? classes['gone'] : undefined}
              aria-label={`Receive ${line.progress.inBox} of ${item.productName}`}
              onClick={() => onTake({ line, shelf })}
            >
              Receive {line.progress.inBox}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Progress({ line: { item, received, progress } }: { readonly line: ReceiveLine }) {
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
      ) : received > 0 ? (
        <ToneBadge tone="plain">{missing} missing</ToneBadge>
      ) : null}
    </p>
  );
}
