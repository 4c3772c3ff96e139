/** Removes a row from its list. A plain button: a cart renders hundreds of them. */
import { IconTrash } from '@tabler/icons-react';
import { focusNeighbor } from './focus-neighbor.ts';
import classes from './cart.module.css';

export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className={`${classes['action']} ${classes['danger']}`}
      aria-label={`Remove: ${name}`}
      title="Remove"
      onClick={(event) => {
        focusNeighbor(event.currentTarget);
        onRemove();
      }}
    >
      <IconTrash size={20} aria-hidden="true" />
    </button>
  );
}
