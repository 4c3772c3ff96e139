/** What a location may decide about a proposed product: "Never offer this", or "Same for us". */
import { Button } from '@mantine/core';
import type { SubstitutionChoice } from '#contract/resources/substitution.ts';
import classes from './substitution-buttons.module.css';

interface SubstitutionButtonsProps {
  readonly name: string;
  /** From another manufacturer; else it is the same product in another pack or from another distributor. */
  readonly isSimilar: boolean;
  readonly isDeclaredSame: boolean;
  readonly isDisabled: boolean;
  readonly onDecide: (choice: SubstitutionChoice) => void;
}

export function SubstitutionButtons({
  name,
  isSimilar,
  isDeclaredSame,
  isDisabled,
  onDecide,
}: SubstitutionButtonsProps) {
  const never = isSimilar ? 'Never offer this' : 'Never offer other packs or distributors';
  return (
    <div className={classes['buttons']}>
      {isSimilar && !isDeclaredSame ? (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes['button'] ?? ''}
          disabled={isDisabled}
          aria-label={`Same for us: ${name}`}
          onClick={() => onDecide('same')}
        >
          Same for us
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        className={classes['button'] ?? ''}
        disabled={isDisabled}
        aria-label={`${never}: ${name}`}
        onClick={() => onDecide('never')}
      >
        {never}
      </Button>
      {isDeclaredSame ? <span className={classes['same']}>The same for this location</span> : null}
    </div>
  );
}
