/** The mark of a row with edits that have not arrived yet: a dot, never a spinner (G16). Shape and name differ too. */
import classes from './waiting-dot.module.css';

export interface WaitingDotProps {
  readonly waiting: number;
  readonly needsYou: boolean;
}

export function WaitingDot({ waiting, needsYou }: WaitingDotProps) {
  if (needsYou) {
    return (
      <span className={classes['needsYou']} role="img" aria-label="An edit needs you" title="An edit needs you">
        !
      </span>
    );
  }
  if (waiting === 0) return null;
  const label = waiting === 1 ? '1 edit waits to be sent' : `${waiting} edits wait to be sent`;
  return <span className={classes['waiting']} role="img" aria-label={label} title={label} />;
}
