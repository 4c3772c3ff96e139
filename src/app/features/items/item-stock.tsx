/**
 * On hand, in large figures: minus and plus for used and received, other reasons by selection, and a count for stocktaking. Taps add up
 * with other people's changes; a count replaces the number.
 */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import type { MovementReason } from '#domain/stock/stock-movement.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useBusy } from '../../kit/busy.ts';
import { ItemState } from '../../things/item/item-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { StockButtons } from '../../things/item/stock-buttons.tsx';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import { useToday } from '../../kit/use-today.ts';
import { UndoBeside } from '../../things/edit/undo-beside.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { readAmount, readQuantity } from '../../things/item/quantity-input.ts';
import classes from './item-panel.module.css';

interface ItemStockProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
}

type Mode = 'usual' | 'corrected' | 'expired';

/** The reasons of minus and plus in each mode; null: not available. */
const MODES: Readonly<Record<Mode, { readonly less: MovementReason; readonly more: MovementReason | null }>> = {
  usual: { less: 'used', more: 'received' },
  corrected: { less: 'corrected', more: 'corrected' },
  expired: { less: 'expired', more: null },
};

const WORDS: Readonly<Record<MovementReason, string>> = {
  used: 'Used',
  received: 'Received',
  corrected: 'Corrected by',
  expired: 'Expired',
  counted: 'Counted',
  undone: 'Undone',
};

export function ItemStock({ item, actions }: ItemStockProps) {
  const [mode, setMode] = useState<Mode>('usual');
  const [amount, setAmount] = useState('1');
  const by = readAmount(amount);
  const perTap = by.ok ? by.value : 1;
  const mayCount = useMay()('count');
  const name = displayName(item);
  const day = useToday();
  const { less, more } = MODES[mode];
  return (
    <section className={classes['stock']} aria-label="On hand">
      <div className={classes['stockHead']}>
        <span className={classes['caption']}>
          On hand{item.packageText === '' ? null : <small className={classes['pack']}> {item.packageText}</small>}
        </span>
        {mayCount ? <UndoBeside itemId={item.id} name={name} /> : null}
        <WaitingDot waiting={item.waiting} needsYou={item.needsYou} />
        <ItemState item={item} today={day} />
      </div>
      <StockButtons
        size="hero"
        onHand={item.onHand}
        name={name}
        by={perTap}
        lessWords={WORDS[less]}
        moreWords={more === null ? 'Not offered' : WORDS[more]}
        canAdd={more !== null}
        onAdjust={
          mayCount ? (delta) => void actions.adjust(item, delta, delta < 0 ? less : (more ?? 'corrected')) : null
        }
      />
      {mayCount ? (
        <>
          <SegmentedControl
            fullWidth
            className={classes['reason'] ?? ''}
            aria-label="Reason"
            value={mode}
            onChange={(value) => setMode(value)}
            data={[
              { value: 'usual', label: 'Used / received' },
              { value: 'corrected', label: 'Corrected' },
              { value: 'expired', label: 'Expired' },
            ]}
          />
          <div className={classes['pair']}>
            <TextInput
              label="Step"
              inputMode="numeric"
              value={amount}
              error={by.ok ? null : by.message}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setAmount(event.currentTarget.value)}
              onBlur={() => {
                if (amount.trim() === '') setAmount('1');
              }}
            />
            <CountField onHand={item.onHand} onCount={(counted) => actions.count(item, counted)} />
          </div>
        </>
      ) : null}
    </section>
  );
}

interface CountFieldProps {
  readonly onHand: number;
  readonly onCount: (counted: number) => Promise<boolean>;
}

function CountField({ onHand, onCount }: CountFieldProps) {
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  // Until the count is stored the number stays in the field: a second tap must not count twice.
  const [once] = useState(() => createOneAtATime<'save'>());
  useBusy(typed === '' ? null : 'a count that is not saved');
  const isEmpty = typed.trim() === '';
  const save = async (): Promise<void> => {
    const counted = readQuantity(typed);
    if (!counted.ok) return setMessage(counted.message);
    if ((await once('save', () => onCount(counted.value))) === true) setTyped((now) => (now === typed ? '' : now));
  };
  return (
    <form
      className={classes['count']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void save();
      }}
    >
      <TextInput
        label="Count"
        inputMode="numeric"
        placeholder={String(onHand)}
        value={typed}
        error={message}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMessage(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        className={classes['submit'] ?? ''}
        {...focusableDisabled(isEmpty, () => undefined)}
      >
        Save
      </Button>
    </form>
  );
}
