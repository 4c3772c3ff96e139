/** Above the groups: selects all or urgent lines, with actions on several lines at once (CART-16..20). */
import { Button } from '@mantine/core';
import { IconBolt, IconBookmark, IconTrash } from '@tabler/icons-react';
import type { LineView } from '#mirror/read/views.ts';
import { type HowMany, howMany } from './line-selection.ts';
import type { Cart } from './cart-groups.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import type { CartActions } from './use-cart-actions.ts';
import type { LineSelection } from './use-line-selection.ts';
import classes from './cart.module.css';

export interface CartToolsProps {
  readonly cart: Cart<LineView>;
  readonly choice: LineSelection;
  /** The server's list of urgent lines (CART-19). */
  readonly urgentIds: readonly string[];
  readonly actions: CartActions;
}

export function CartTools({ cart, choice, urgentIds, actions }: CartToolsProps) {
  const { lines, chosen } = cart;
  const orderable = lines.filter((line) => !line.cannotOrder);
  const urgent = orderable.filter((line) => line.isUrgent || urgentIds.includes(line.id));
  const chosenNow: HowMany = howMany(chosen.length, orderable.length);
  return (
    <div className={classes['tools']} role="toolbar" aria-label="Choose what to order">
      <SelectionCheckbox
        chosen={chosenNow}
        label="Order everything"
        disabled={orderable.length === 0}
        onChange={(next) => choice.all(next)}
      >
        <span aria-hidden="true">All</span>
      </SelectionCheckbox>
      <span className={classes['quiet']} role="status">
        {chosen.length} of {lines.length} selected
      </span>
      {urgent.length === 0 ? null : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconBolt size={17} aria-hidden="true" />}
          onClick={() => choice.onlyUrgent(urgentIds)}
        >
          Urgent only ({urgent.length})
        </Button>
      )}
      {chosenNow === 'none' ? null : (
        <span className={classes['bulk']}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconBookmark size={17} aria-hidden="true" />}
            onClick={() => actions.saveForLater(chosen)}
          >
            Save {chosen.length} for later
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            color="red"
            leftSection={<IconTrash size={17} aria-hidden="true" />}
            onClick={() => actions.remove(chosen)}
          >
            Remove {chosen.length}
          </Button>
        </span>
      )}
    </div>
  );
}
