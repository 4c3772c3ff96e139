/** Two people changed a note at the same time: both texts are shown until somebody chooses. Nothing is lost. */
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import classes from './item-panel.module.css';

interface NoteConflictProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (text: string) => void;
}

export function NoteConflict({ mine, theirs, onChoose }: NoteConflictProps) {
  return (
    <div className={classes['conflict']} role="group" aria-label="Two notes were written">
      <h2 className={classes['conflictTitle']}>
        <IconMessages size={20} aria-hidden /> Two notes were written
      </h2>
      <p className={classes['hint']}>
        Someone else changed this note at the same time. Both versions are saved; choose one.
      </p>
      <blockquote className={classes['quote']}>{mine === '' ? '(empty)' : mine}</blockquote>
      <Button variant="default" onClick={() => onChoose(mine)}>
        Keep the first text
      </Button>
      <blockquote className={classes['quote']}>{theirs}</blockquote>
      <Button variant="default" onClick={() => onChoose(theirs)}>
        Use the second text
      </Button>
      {mine === '' ? null : (
        <Button variant="default" onClick={() => onChoose(`${mine}\n${theirs}`)}>
          Keep both
        </Button>
      )}
    </div>
  );
}
