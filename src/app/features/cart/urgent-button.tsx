/** Marks a line as urgent, or takes the mark back; works without a network (CART-19). A plain button: a cart draws hundreds of them. */
import { IconBolt, IconBoltFilled } from '@tabler/icons-react';
import classes from './cart.module.css';

interface UrgentButtonProps {
  readonly name: string;
  readonly isUrgent: boolean;
  readonly onMark: (isUrgent: boolean) => void;
}

export function UrgentButton({ name, isUrgent, onMark }: UrgentButtonProps) {
  const Sign = isUrgent ? IconBoltFilled : IconBolt;
  return (
    <button
      type="button"
      className={classes['action']}
      aria-label={`Urgent: ${name}`}
      aria-pressed={isUrgent}
      title={isUrgent ? 'Remove urgent mark' : 'Mark as urgent'}
      onClick={() => onMark(!isUrgent)}
    >
      <Sign size={20} aria-hidden="true" />
    </button>
  );
}
