import { IconX } from '@tabler/icons-react';
import classes from './chip-list.module.css';

interface ChipText {
  readonly key: string;
  readonly text: string;
}

interface ChipListProps<Chip extends ChipText> {
  readonly chips: readonly Chip[];
  readonly onDrop: (chip: Chip) => void;
  readonly onClear: () => void;
}

/** The active filters; the x removes one, "Clear all" removes all (CAT-18). */
export function ChipList<Chip extends ChipText>({ chips, onDrop, onClear }: ChipListProps<Chip>) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key} className={classes['chip']}>
          <span className={classes['chipText']} title={chip.text}>
            {chip.text}
          </span>
          <button type="button" aria-label={`Remove ${chip.text}`} onClick={() => onDrop(chip)}>
            <IconX size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes['clearAll']} onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
