/** Confirms removing a line by a quantity of 0 (CART-23), or several at once. */
import { useState } from 'react';
import type { LineView } from '#mirror/read/views.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { countText } from '../../kit/count-text.ts';

export interface ConfirmRemovalProps {
  /** Empty: the dialog is closed. */
  readonly lines: readonly LineView[];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmRemoval({ lines, onCancel, onConfirm }: ConfirmRemovalProps) {
  // Keeps its text while the dialog closes.
  const [shown, setShown] = useState(lines);
  if (lines.length > 0 && lines !== shown) setShown(lines);
  const [only] = shown;
  const isOne = shown.length === 1;
  const items = countText(shown.length, 'item', 'items');
  const list = only?.savedForLater === true ? 'your saved items' : 'the cart';
  return (
    <Confirm
      opened={lines.length > 0}
      title={isOne ? 'Remove from the cart?' : `Remove ${items} from ${list}?`}
      confirm={isOne ? 'Remove' : `Remove ${items}`}
      tone="danger"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {isOne ? only?.productName : undefined}
    </Confirm>
  );
}
