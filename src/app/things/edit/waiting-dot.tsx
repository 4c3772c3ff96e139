/** Marks a row with edits that have not been synced yet: a dot, never a spinner (G16). Shape and accessible name differ too, not just the color. */
import classes from './waiting-dot.module.css';

export interface WaitingDotProps {
  readonly waiting: number;
  readonly needsYou: boolean;
}

export function WaitingDot({ waiting, needsYou }: WaitingDotProps) {
  if (needsYou) {
    return (
      <span className={classes['needsYou']} role="img" aria-label="A change needs you" title="A change needs you">
        !
      </span>
    );
  }
  if (waiting === 0) return null;
  const label = waiting === 1 ? '1 unsent change' : `${waiting} unsent changes`;
  return <span className={classes['waiting']} role="img" aria-label={label} title={label} />;
}
